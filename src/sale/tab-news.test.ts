import { afterEach, expect, it, vi } from 'vitest';
import { broadcastNews, type TabNews } from './tab-news.ts';

const open: TabNews[] = [];

function tab(): { readonly news: TabNews; readonly heard: unknown[] } {
  const news = broadcastNews('tab-news-test');
  const heard: unknown[] = [];
  news.hear((told) => heard.push(told));
  open.push(news);
  return { news, heard };
}

afterEach(() => {
  for (const news of open.splice(0)) news.close();
});

it('tells the other tabs, and not itself', async () => {
  const [one, other] = [tab(), tab()];
  one.news.tell({ to: 'all' });
  await vi.waitFor(() => expect(other.heard).toEqual([{ to: 'all' }]));
  expect(one.heard).toEqual([]);
});

it('[AUTH-10] neither tells nor hears once it is closed, as when another person signs in', async () => {
  const [left, other, third] = [tab(), tab(), tab()];
  left.news.close();
  left.news.tell('after the end');
  other.news.tell('to the open ones');
  await vi.waitFor(() => expect(third.heard).toEqual(['to the open ones']));
  expect(left.heard).toEqual([]);
  expect(other.heard).toEqual([]);
});
