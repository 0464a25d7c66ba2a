// The cost of an HTTP route that does nothing: plain Fastify, one POST with a JSON body, a small JSON response.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

const app = fastify();
app.post('/*', async () => ({ code: 200, msg: 'OK', data: null }));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send!({ ready: { port: (app.server.address() as AddressInfo).port } });
process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
  const { user, system } = process.threadCpuUsage();
  process.send!({ report: { threadCpuSeconds: (user + system) / 1e6 } });
});
process.on('disconnect', () => process.exit(0));
