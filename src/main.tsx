import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { boot } from './app/boot.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root"');
void boot(createRoot(container));
