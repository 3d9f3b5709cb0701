import type { CDPSession } from 'playwright';
import * as v from 'valibot';

const snapshotWire = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.looseTuple([v.array(v.string())]),
    }),
  }),
  nodes: v.array(v.number()),
});

/**
 * Bytes that the page's script holds, with the garbage collected: its objects, arrays, texts and functions. The code that the
 * engine makes of functions while they get warm is not the app's, and neither is what DevTools and the engine note for themselves.
 */
export async function heldByScript(devtools: CDPSession): Promise<number> {
  // Twice: what the first collection finalises, the second one frees.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return bytesOf(await takeSnapshot(devtools));
}

async function takeSnapshot(devtools: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return chunks.join('');
}

/** The nodes of a snapshot are one list of numbers, so many for each node. */
function bytesOf(text: string): number {
  const { snapshot, nodes } = v.parse(snapshotWire, JSON.parse(text));
  const { node_fields: fields, node_types } = snapshot.meta;
  const [types] = node_types;
  const others = new Set(['code', 'native', 'synthetic'].map((type) => types.indexOf(type)));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = nodes[at + fields.indexOf('type')] ?? -1;
    if (!others.has(type)) bytes += nodes[at + fields.indexOf('self_size')] ?? 0;
  }
  return bytes;
}
