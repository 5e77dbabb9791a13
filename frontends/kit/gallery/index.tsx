import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../src/api';
import { KitProvider } from '../src/base';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MemoryRouter>
      <KitProvider>
        <QueryClientProvider client={createQueryClient()}>
          <Gallery />
        </QueryClientProvider>
      </KitProvider>
    </MemoryRouter>,
  );
