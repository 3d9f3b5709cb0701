/** What one tab tells the other tabs of this device. Nothing of it is kept, and a tab does not hear itself. */
export interface TabNews {
  /** Does nothing once it is closed. */
  tell(news: unknown): void;
  /** What is heard may come from another version of the app. */
  hear(listener: (news: unknown) => void): void;
  close(): void;
}

/** By the browser's Broadcast Channel of this name. */
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
