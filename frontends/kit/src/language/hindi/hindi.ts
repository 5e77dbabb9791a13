import components from './components.json';
import server from './server.json';

export const hindi = { ...components, ...server };
