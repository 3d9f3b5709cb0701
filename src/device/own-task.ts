const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/**
 * Resolves in a task of its own, in the order of the calls: a browser draws the frame of a tap before it, so that what the tap shows does
 * not wait for the storage (tests/bench/README.md). Unlike a timer's, the task also comes at once in a page that is not seen.
 */
export function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
