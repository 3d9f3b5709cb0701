import './ui/tokens/tokens.css';
import './ui/tokens/base.css';
import { createRoot } from 'react-dom/client';
import { boot } from './app/boot/boot.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root"');
void boot(createRoot(container));
