import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { loader } from './loader';

/** Calls back at once, as a module does that arrives between two steps of React. */
const atOnce = <T,>(module: T): Promise<T> =>
  ({ then: (use: (module: T) => T) => atOnce(use(module)) }) as unknown as Promise<T>;

it('shows what was loaded after a text was drawn and before its first effect', () => {
  const engine = loader(() => atOnce({ name: 'drawn' }));
  const Formula = () => <p>{engine.use(true)?.name ?? 'source'}</p>;
  const Preload = () => {
    useLayoutEffect(() => void engine.start(), []);
    return null;
  };
  render(
    <>
      <Formula />
      <Preload />
    </>,
  );
  expect(screen.getByText('drawn')).toBeInTheDocument();
});
