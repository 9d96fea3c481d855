import Fastify from 'fastify';

/** The other yardstick: Fastify answering a constant, in a process of its own. */
const app = Fastify();
app.get('/', async () => ({ code: 0, data: { hello: 'world' } }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
