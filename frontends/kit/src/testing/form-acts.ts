import { screen, within } from '@testing-library/react';
import type { RenderedPage } from '../testing';

type Name = string | RegExp;

/** Finds the button of a row's `send` when it is pressed. */
export const button = (name: Name) => (): Promise<HTMLElement> => screen.findByRole('button', { name });
export const inDialog = (name: Name) => async (): Promise<HTMLElement> =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

export const press = async (page: RenderedPage, name: Name): Promise<void> => page.user.click(await button(name)());

/** Replaces the text of a field. */
export async function typeInto(page: RenderedPage, label: Name, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await page.user.clear(field);
  await page.user.type(field, text);
}

/** A row that is done when its dialog has closed. */
export const dialogClosed = (): void => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
