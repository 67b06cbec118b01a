# The hall for self-hosting:
#   docker build -t meadhall .
#   docker run -p 8484:8484 -v meadhall:/data meadhall
FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps -w /wheels .

FROM python:3.13-slim
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    --mount=type=bind,source=constraints.txt,target=/constraints.txt \
    wheel=$(ls /wheels/*.whl) \
    && pip install --no-cache-dir -c /constraints.txt "$wheel[hall,postgres,redis]" \
    && useradd --create-home --uid 1000 meadhall \
    && install -d -o meadhall /data
USER meadhall
ENV MEADHALL_DATA=/data
VOLUME /data
EXPOSE 8484
HEALTHCHECK CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8484/health', timeout=4)"]
CMD ["meadhall", "serve", "--host", "0.0.0.0", "--port", "8484", "--no-browser"]
