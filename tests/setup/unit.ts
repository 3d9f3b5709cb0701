import 'fake-indexeddb/auto';
import './strict-console.ts';
