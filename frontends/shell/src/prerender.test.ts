import { prerender } from './prerender';

afterEach(() => localStorage.clear());

it('draws the heading and the form of each page that visitors open first', async () => {
  const { above, below, pages } = await prerender();
  expect(Object.keys(pages)).toEqual(['/', '/login', '/signup']);
  expect(pages['/']).toContain('<h1>Welcome to Kasauti.');
  expect(pages['/login']).toMatch(/<h1>Login<\/h1>.*name="email".*name="password"/);
  expect(pages['/signup']).toMatch(/<h1>Create an account<\/h1>.*name="fullName"/);
  // Sent before the scripts have arrived, a password must not stand in the address.
  expect(pages['/login']).toMatch(/<form [^>]*method="post"/);
  expect(above).toContain('Kasauti');
  expect(below).toContain('/legal/terms');
});

it('draws them in Hindi, with ids of their own, because both languages stand in one document', async () => {
  localStorage.setItem('kasauti.language', 'hi');
  const { pages } = await prerender();
  expect(pages['/signup']).toContain('<h1>नया खाता बनाएँ</h1>');
  expect(pages['/signup']).toContain('विद्यार्थी');
  expect(pages['/signup']).toMatch(/id="_hiR_/);
});
