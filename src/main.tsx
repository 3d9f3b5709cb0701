import './ui/tokens/tokens.css';
import './ui/tokens/base.css';
import { createRoot } from 'react-dom/client';
import { boot } from './app/boot/boot.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root"');
const root = createRoot(container);
// In a task of its own, so that input is answered before it.
setTimeout(() => void boot(root));
