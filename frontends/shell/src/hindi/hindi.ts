import account from './account.json';
import pages from './pages.json';

export const hindi = { ...account, ...pages };
