# One image for both sides: `docker run IMAGE run --watch` loads what /data/headgate.yaml asks for, and
# `docker run -p 8787:8787 IMAGE serve --host 0.0.0.0` is the job API service.
FROM node:24-slim AS build
WORKDIR /build
COPY package*.json ./
# A copy of the repository is built; the package, which has no lock file, is ready.
RUN if [ -f package-lock.json ]; then npm ci; fi
COPY . .
RUN if [ -f package-lock.json ]; then npm run build; fi && npm pack --ignore-scripts --pack-destination /tmp

FROM node:24-slim
COPY --from=build /tmp/headgate-*.tgz /tmp/headgate.tgz
RUN npm install --global /tmp/headgate.tgz && npm cache clean --force && rm /tmp/headgate.tgz
# Config, warehouse, journal and keys: everything that must survive the container.
RUN install --directory --owner=node --group=node /data
# The user node, by number, so that the platform can check that it is not root.
USER 1000:1000
WORKDIR /data
ENV XDG_DATA_HOME=/data/.local/share XDG_CONFIG_HOME=/data/.config XDG_STATE_HOME=/data/.local/state
VOLUME /data
EXPOSE 8787
ENTRYPOINT ["headgate"]
CMD ["--help"]
