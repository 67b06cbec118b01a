"""How Alembic runs the steps: on the connection it is handed, inside one transaction."""

from alembic import context

from meadhall.hall.store.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
