import type { Server } from 'node:http';

function explain(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is in use by another program. Stop that, or choose another port: npm start -- --port ${port + 1}`,
    );
  }
  if (code === 'EACCES')
    return new Error(`Port ${port} needs special rights. Choose one above 1023: npm start -- --port 4000`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`This machine has no address ${host} to listen on.`);
  return error;
}

/** Starts listening and answers the port, which differs from the one asked for only when that was 0. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
