import { fireEvent, render, screen } from '@testing-library/react';
import { RowMenu } from './row-menu';

const at = (button: { right: number; top: number; bottom: number }) =>
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(button as DOMRect);

function openMenu() {
  render(
    <RowMenu label="More for Optics" entries={[{ label: 'Cancel test', icon: null, onChoose: () => undefined }]} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More for Optics' }));
  return screen.getByRole('button', { name: 'Cancel test' }).parentElement;
}

afterEach(() => jest.restoreAllMocks());

describe('the menu of a row', () => {
  it('stays on a phone’s screen beside a button at its left edge', () => {
    at({ right: 120, top: 300, bottom: 344 });
    expect(openMenu()).toHaveStyle({ left: '8px', top: '344px' });
  });

  it('opens upwards where the screen ends', () => {
    at({ right: 900, top: 700, bottom: 744 });
    expect(openMenu()).toHaveStyle({ left: '644px', bottom: `${window.innerHeight - 700}px` });
  });

  it('stays at its button while the page scrolls', () => {
    at({ right: 900, top: 300, bottom: 344 });
    const menu = openMenu();
    at({ right: 900, top: 200, bottom: 244 });
    fireEvent.scroll(window);
    expect(menu).toHaveStyle({ top: '244px' });
  });
});
