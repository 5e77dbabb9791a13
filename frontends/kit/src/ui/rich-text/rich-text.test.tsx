import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aUser, refusal, renderPage } from '../../testing';
import { withImage, withMark } from './insert';
import { isPlain } from './loading';
import { RichText } from './rich-text';
import { RichTextField } from './rich-text-field';

const imageId = '01JD0000000000000000000001';

describe('rich text on a page', () => {
  it('shows marks, lists, links and images with their description', async () => {
    render(<RichText text={`**Bold** and [site](https://k.in)\n\n- one\n- two\n\n![A pulley](image:${imageId})`} />);
    expect(await screen.findByText('Bold')).toContainHTML('<strong>Bold</strong>');
    expect(screen.getByRole('link', { name: 'site' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'A pulley' })).toHaveAttribute('src', `/api/v1/images/${imageId}?width=640`);
  });

  it('shows formulas, and the source of one that is wrong', async () => {
    const { container } = render(<RichText text="Energy $E=mc^2$ and $\frac{1}{$" />);
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(1));
    expect(container.querySelector('math')).not.toBeNull();
    expect(container).toHaveTextContent('\\frac{1}{');
  });

  it('row 52: shows HTML as typed, and an option in one line', async () => {
    const { container } = render(<RichText inline text="<b onclick=x>*vector*<int></b>" />);
    expect(await screen.findByText('vector')).toBeInTheDocument();
    expect(container).toHaveTextContent('<b onclick=x>vector<int></b>');
    expect(container.querySelectorAll('b, p')).toHaveLength(0);
  });

  it.each([
    ['Which of these is a mammal?', true],
    ['Two plus two is 4, or 5.', true],
    ['First\n\nsecond', true],
    ['$x$', false],
    ['a * b', false],
    ['1. one', false],
  ])('%j needs no parser: %s', (text, plain) => expect(isPlain(text)).toBe(plain));
});

describe('a field for rich text', () => {
  it.each([
    ['bold', { text: 'a b c', from: 2, to: 3 }, 'a **b** c', 'b'],
    ['maths', { text: '', from: 0, to: 0 }, '$x^2$', 'x^2'],
    ['list', { text: 'a\nb', from: 2, to: 3 }, 'a\n- b', '- b'],
  ] as const)('puts %s around the selection', (mark, before, text, selected) => {
    const after = withMark(before, mark);
    expect(after.text).toBe(text);
    expect(after.text.slice(after.from, after.to)).toBe(selected);
  });

  it('puts an image into a paragraph of its own', () => {
    expect(withImage({ text: 'See', from: 3, to: 3 }, imageId, 'A [big] pulley').text).toBe(
      `See\n\n![A  big  pulley](image:${imageId})`,
    );
  });

  function Field() {
    const [value, setValue] = useState('');
    return <RichTextField label="Text" value={value} onChange={setValue} />;
  }
  const png = new File([new Uint8Array([137, 80])], 'a.png', { type: 'image/png' });

  it('uploads an image only with a description, and shows why the server refuses one', async () => {
    let tries = 0;
    const { user, calls } = renderPage(<Field />, {
      user: aUser({ role: 'teacher' }),
      api: {
        uploadImage: () =>
          tries++ === 0
            ? refusal(400, 'image_not_readable', 'This file is not a PNG, JPEG or WebP image')
            : { success: true, data: { id: imageId, width: 10, height: 10 } },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Image' }));
    await user.upload(screen.getByLabelText('Image file'), png);
    await user.click(screen.getByRole('button', { name: 'Add image' }));
    expect(await screen.findByText('Every image needs a description')).toBeVisible();
    expect(calls).toHaveLength(0);
    await user.type(screen.getByLabelText('Description'), 'A pulley');
    await user.click(screen.getByRole('button', { name: 'Add image' }));
    expect(await screen.findByText('This file is not a PNG, JPEG or WebP image')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add image' }));
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue(`![A pulley](image:${imageId})`));
    expect(await screen.findByRole('img', { name: 'A pulley' })).toBeInTheDocument();
    expect(calls[0]?.body).toBe(png);
  });
});
