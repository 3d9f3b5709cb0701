/** Messages between the tabs of this device. They are not stored, and a tab does not receive its own. */
export interface TabNews {
  /** Sends to the other tabs; does nothing after `close`. */
  tell(news: unknown): void;
  /** Messages may come from another version of the app, so listeners must check them. */
  hear(listener: (news: unknown) => void): void;
  close(): void;
}

/** Uses the browser's Broadcast Channel of this name. */
export function broadcastNews(name: string): TabNews {
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  return {
    tell(news) {
      if (!isClosed) channel.postMessage(news);
    },
    hear: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
    close() {
      isClosed = true;
      channel.close();
    },
  };
}
