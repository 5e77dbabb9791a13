import { render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { aUser, refusal, renderPage } from '../../testing';
import { Dialog } from '../dialog';
import { lineWithImage, withImage, withMark } from './writing/insert';
import { RichText } from './rich-text';
import { RichTextField } from './writing/rich-text-field';
import { RichTextLine } from './writing/rich-text-line';

const imageId = '01JD0000000000000000000001';
const image = { id: imageId, width: 640, height: 480 };

describe('rich text on a page', () => {
  it('shows escaped characters as themselves and an image by its description while its parser is loaded', () => {
    const { container } = render(<RichText text={`a\\_b\n\n![A pulley](image:${imageId})`} />);
    expect([...container.querySelectorAll('p')].map((part) => part.textContent)).toEqual(['a_b', 'A pulley']);
  });

  it('F-123: shows marks, lists, links and images with their description', async () => {
    render(<RichText text={`**Bold** and [site](https://k.in)\n\n- one\n- two\n\n![A pulley](image:${imageId})`} />);
    expect(await screen.findByText('Bold')).toContainHTML('<strong>Bold</strong>');
    expect(screen.getByRole('link', { name: 'site' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'A pulley' })).toHaveAttribute('src', `/api/v1/images/${imageId}?width=640`);
  });

  it('keeps the paragraphs of a list item apart, and an item of one as a line', async () => {
    render(<RichText text={'- First\n\n  Second\n- **Third**'} />);
    expect((await screen.findByText('Third')).closest('li')?.innerHTML).toBe('<strong>Third</strong>');
    expect(screen.getByText('First').tagName).toBe('P');
    expect(screen.getByText('Second').tagName).toBe('P');
  });

  it('keeps the place of an image whose size is known', async () => {
    render(<RichText inline text={`See ![A pulley](image:${imageId}/640x480)`} />);
    const shown = await screen.findByRole('img', { name: 'A pulley' });
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['640', '480']);
  });

  it('shows formulas, and the source of one that is wrong', async () => {
    const { container } = render(<RichText text="Energy $E=mc^2$ and $\frac{1}{$" />);
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(1));
    expect(container.querySelector('math')).not.toBeNull();
    expect(container).toHaveTextContent('\\frac{1}{');
  });

  it('shows a formula that defines commands as its source: a short one can grow to a page that stands still', async () => {
    const tex = '\\def\\a#1{#1#1#1}\\a{\\a{x}}';
    const { container } = render(<RichText text={`Energy $E=mc^2$ and $${tex}$`} />);
    await waitFor(() => expect(container.querySelectorAll('.katex')).not.toHaveLength(0));
    expect(container.querySelectorAll('.katex')).toHaveLength(1);
    expect(container).toHaveTextContent(tex);
  });

  it('threat 52: shows HTML as typed, and an option in one line', async () => {
    const { container } = render(<RichText inline text="<b onclick=x>*vector*<int></b>" />);
    expect(await screen.findByText('vector')).toBeInTheDocument();
    expect(container).toHaveTextContent('<b onclick=x>vector<int></b>');
    expect(container.querySelectorAll('b, p')).toHaveLength(0);
  });
});

describe('a field for rich text', () => {
  it.each([
    ['bold', { text: 'a b c', from: 2, to: 3 }, 'a **b** c', 'b'],
    ['maths', { text: '', from: 0, to: 0 }, '$x^2$', 'x^2'],
    ['list', { text: 'a\nb', from: 2, to: 3 }, 'a\n- b', '- b'],
    ['list', { text: '\nabc', from: 0, to: 0 }, '- first point\nabc', '- first point'],
  ] as const)('puts %s around the selection', (mark, before, text, selected) => {
    const after = withMark(before, mark);
    expect(after.text).toBe(text);
    expect(after.text.slice(after.from, after.to)).toBe(selected);
  });

  it('puts an image into a paragraph of its own, or at the end of a line', () => {
    const mark = `![A  big  pulley](image:${imageId}/640x480)`;
    expect(withImage({ text: 'See', from: 3, to: 3 }, image, 'A [big] pulley').text).toBe(`See\n\n${mark}`);
    expect(withImage({ text: 'Solve', from: 0, to: 0 }, image, 'A pulley').text).toMatch(
      /^!\[A pulley\][^\n]+\n\nSolve$/,
    );
    expect(withImage({ text: 'See this', from: 3, to: 3 }, image, 'A pulley').text).toMatch(
      /^See\n\n!\[[^\n]+\n\n this$/,
    );
    expect(lineWithImage('See', image, 'A [big] pulley')).toBe(`See ${mark}`);
  });

  it('says at once what the server will refuse, and keeps quiet about a finished link', async () => {
    const { user } = renderPage(<Field />);
    const area = screen.getByLabelText('Text');
    await user.click(area);
    await user.paste('[x](javascript:y)');
    expect(await screen.findByText('Links must begin with https://, http:// or mailto:')).toBeVisible();
    expect(area).toBeInvalid();
    await user.clear(area);
    await user.paste('[x](https://k.in)');
    expect(await screen.findByRole('link', { name: 'x' })).toBeVisible();
    expect(area).toBeValid();
  });

  function Field() {
    const [value, setValue] = useState('');
    return <RichTextField label="Text" value={value} onChange={setValue} />;
  }
  const png = new File([new Uint8Array([137, 80])], 'a.png', { type: 'image/png' });

  it('N-014: uploads an image only with a description, and shows why the server refuses one', async () => {
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
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue(`![A pulley](image:${imageId}/10x10)`));
    expect(await screen.findByRole('img', { name: 'A pulley' })).toBeInTheDocument();
    expect(calls[0]?.body).toBe(png);
  });

  it('uploads no image that is larger than the server takes', async () => {
    const { user, calls } = renderPage(<Field />, { user: aUser({ role: 'teacher' }) });
    await user.click(screen.getByRole('button', { name: 'Image' }));
    const photo = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'photo.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Image file'), photo);
    await user.type(screen.getByLabelText('Description'), 'A pulley');
    await user.click(screen.getByRole('button', { name: 'Add image' }));
    expect(await screen.findByText('An image has at most 8 MB. Please choose a smaller one.')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it.each([
    ['what is written while it uploads stays, and the image follows it', 'goes on', `more![A](image:${imageId}/10x10)`],
    ['none is added when it was cancelled while it uploaded', 'cancels', 'more'],
  ])('%s', async (_what, act, want) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { user } = renderPage(<Field />, {
      user: aUser({ role: 'teacher' }),
      api: {
        uploadImage: async () => {
          await arrived;
          return { success: true, data: { id: imageId, width: 10, height: 10 } };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Image' }));
    await user.upload(screen.getByLabelText('Image file'), png);
    await user.type(screen.getByLabelText('Description'), 'A');
    await user.click(screen.getByRole('button', { name: 'Add image' }));
    await user.type(screen.getByLabelText('Text'), 'more');
    if (act === 'cancels') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    arrive();
    await waitFor(() => expect(screen.queryByLabelText('Image file')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value.replaceAll(/\s/g, '')).toBe(want),
    );
  });

  it('does not submit the form around it when Enter ends the description of an image of a line', async () => {
    const submit = jest.fn();
    const { user } = renderPage(
      <form onSubmit={submit}>
        <RichTextLine label="Option A" value="" onChange={() => undefined} />
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Add an image to Option A' }));
    await user.type(screen.getByLabelText('Description'), 'A pulley{Enter}');
    expect(await screen.findByText('Choose an image')).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  describe('an image that is not added after all', () => {
    const close = jest.fn();
    const Line = () => <RichTextLine label="Option A" value="" onChange={() => undefined} />;
    const inDialog = (field: ReactElement) =>
      renderPage(
        <Dialog opened onClose={close} title="Passage">
          {field}
        </Dialog>,
      );
    beforeEach(() => close.mockReset());

    it.each([
      ['Image', <Field key="field" />],
      ['Add an image to Option A', <Line key="line" />],
    ])('leaves the dialog open at Escape, and gives the focus back to "%s"', async (name, field) => {
      const { user } = inDialog(field);
      await user.click(await screen.findByRole('button', { name }));
      expect(screen.getByLabelText('Image file')).toHaveFocus();
      await user.click(screen.getByLabelText('Description'));
      await user.keyboard('{Escape}');
      expect(screen.queryByLabelText('Image file')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name })).toHaveFocus();
      expect(close).not.toHaveBeenCalled();
      await user.keyboard('{Escape}');
      expect(close).toHaveBeenCalledTimes(1);
    });

    it('leaves the dialog open at Escape after a click beside its fields', async () => {
      const { user } = inDialog(<Field />);
      await user.click(await screen.findByRole('button', { name: 'Image' }));
      await user.click(screen.getByText('PNG, JPEG or WebP, at most 8 MB'));
      await user.keyboard('{Escape}');
      expect(close).not.toHaveBeenCalled();
    });

    it('gives the focus back after Cancel', async () => {
      const { user } = inDialog(<Field />);
      await user.click(await screen.findByRole('button', { name: 'Image' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.getByRole('button', { name: 'Image' })).toHaveFocus();
    });
  });
});
