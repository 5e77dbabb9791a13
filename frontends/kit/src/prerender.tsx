import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueryClient } from './call/query';
import { language } from './language/language';

/** Entry point of src/prerender.tsx, which the build runs: pages as HTML, as they look before any reply of a server. */
export const draw = (path: string, page: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </QueryClientProvider>,
    // Both languages stand in one document.
    { identifierPrefix: language() },
  );

/** The pages of one front in the language of the run, by path; `above` and `below` are the shell's frame. */
export interface Drawn {
  above?: string;
  below?: string;
  pages: Record<string, string>;
}
