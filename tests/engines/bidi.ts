import { once } from 'node:events';
import { WebSocket } from 'undici';

type Answer = Readonly<Record<string, unknown>>;

/** A line to a browser that speaks WebDriver BiDi. */
export interface BidiSession {
  send(method: string, params: object): Promise<Answer>;
  close(): void;
}

/** Opens the line. Each command's answer carries its number. */
export async function connect(address: string): Promise<BidiSession> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(Number(answer.id))?.(answer);
    waiting.delete(Number(answer.id));
  });
  await once(socket, 'open');
  let last = 0;
  return {
    async send(method, params) {
      last += 1;
      const id = last;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const answer = await answered;
      if (answer.type === 'error') throw new Error(`${method}: ${String(answer.message)}`);
      return Object(answer.result);
    },
    close: () => socket.close(),
  };
}
