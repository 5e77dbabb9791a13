import { choice, quiz } from '../../../test/moodle';
import { expectRow, type Wanted } from '../../../test/vendors';

/* Formulas as editors and plugins of Moodle leave them in its HTML. */

describe('N-019: formulas in Moodle', () => {
  const safe = '«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msqrt»«mn»2«/mn»«/msqrt»«/math»';
  it.each<Wanted>([
    [
      'of MathJax',
      quiz(
        choice(
          'Value of <script type="math/tex">z^2 < 3</script> and <script type="math/tex; mode=display">x</script>?',
        ),
      ),
      { question: 'Value of $z^2 < 3$ and $$x$$?' },
    ],
    [
      'between the signs of the TeX filter',
      quiz(choice('[tex]x^2[/tex] and <tex>y^3</tex>', '[tex]a[/tex]', 'b')),
      { question: '$x^2$ and $y^3$', options: ['$a$', 'b'] },
    ],
    ['of WIRIS', quiz(choice(`Value of ${safe}, or 2?`)), { question: 'Value of $\\sqrt{2}$, or 2?' }],
    [
      'of WIRIS, its signs named',
      quiz(choice(`Value of ${safe.replaceAll('«', '&laquo;').replaceAll('»', '&raquo;').replaceAll('¨', '&uml;')}?`)),
      { question: 'Value of $\\sqrt{2}$?' },
    ],
    [
      'of WIRIS, as an image of its server',
      quiz(
        choice(`Value of <img class="Wirisformula" src="https://w.example/x.png" alt="root" data-mathml="${safe}">?`),
      ),
      { question: 'Value of $\\sqrt{2}$?' },
    ],
    ['of WIRIS, broken', quiz(choice('«math»«mn»2?')), { question: '«math»«mn»2?' }],
  ])('%s', async (_what, ...wanted) => expectRow(...wanted));
});
