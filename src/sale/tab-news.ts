/** What one tab tells the other tabs of this device. Nothing of it is kept, and a tab does not hear itself. */
export interface TabNews {
  tell(news: unknown): void;
  /** Returns how to hear no more. What is heard may come from another version of the app. */
  hear(listener: (news: unknown) => void): () => void;
}

/** By the browser's Broadcast Channel of this name. */
export function broadcastNews(name: string): TabNews {
  const channel = new BroadcastChannel(name);
  return {
    tell: (news) => channel.postMessage(news),
    hear(listener) {
      const listen = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
  };
}
