# The command line in a container: docker run --rm -i IMAGE adjudicate - < position.txt
FROM node:22-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm pack --pack-destination /packed

FROM node:22-slim
COPY --from=build /packed/*.tgz /tmp/
RUN npm install --global --omit=dev /tmp/*.tgz && rm /tmp/*.tgz && npm cache clean --force
USER node
WORKDIR /work
ENTRYPOINT ["dipsolve"]
CMD ["--help"]
