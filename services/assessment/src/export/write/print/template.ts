/**
 * Lays out a sheet. It is a program of Typst and the same for every paper: texts come as data (`json`) and are never read
 * as Typst, nothing is imported, and its root is an empty folder with the files that `pdf.ts` puts there.
 */
export const TEMPLATE = String.raw`
#let d = json(sys.inputs.sheet)
#let fonts = json("/fonts.json")
#let formulas = json("/formulas.json")
#let sizes = (A4: ("a4", 210mm, 297mm), Legal: ("us-legal", 8.5in, 14in), Letter: ("us-letter", 8.5in, 11in))
#let (paper, page-width, page-height) = sizes.at(d.size)
#let (side, head, foot, gutter) = (14mm, 14mm, 17mm, 8mm)
#let width = page-width - 2 * side
#let tallest = page-height - head - foot
#let column = if d.columns == 2 { (width - gutter) / 2 } else { width }
#let grey = luma(90)
#let hair = 0.5pt + luma(120)

#set document(title: d.title, date: none)
#set page(
  paper: paper,
  margin: (x: side, top: head, bottom: foot),
  columns: d.columns,
  footer: context {
    let text-of = d.footer.replace("{page}", str(here().page())).replace("{pages}", str(counter(page).final().first()))
    set text(size: 8.5pt, fill: grey)
    [#d.title #h(1fr) #text-of]
  },
)
#set columns(gutter: gutter)
#let size = 10pt
#let indent = 2.1 * size
#set text(font: fonts, size: size, lang: d.language, hyphenate: false)
#set par(leading: 0.6em, spacing: 0.75em)
#set list(indent: 0.3em, spacing: 0.6em)
#set enum(indent: 0.3em, spacing: 0.6em)
#show raw: set text(font: ("DejaVu Sans Mono", ..fonts), size: 0.95em)

// Formulas. MathJax counts in ex; two of them are an em of the text, so that small letters are as high as those of words.
#let maths(node, w) = {
  let f = formulas.at(node.formula)
  let ex = 0.5em * calc.min(1, w / (f.width * 0.5 * size))
  let drawn = box(
    baseline: calc.max(0, f.depth) * ex,
    image(bytes(f.svg), format: "svg", width: f.width * ex, height: f.height * ex, alt: f.tex),
  )
  if node.display { box(width: 100%, inset: (y: 2pt), align(center, drawn)) } else { drawn }
}

#let picture(node, w) = context {
  let natural = measure(image(node.file))
  let asked = calc.min(if "width" in node { node.width * 1pt } else { natural.width * 0.75 }, w)
  let high = asked * (natural.height / natural.width)
  let scale = calc.min(1, tallest * 0.45 / high)
  box(baseline: 30%, image(node.file, width: asked * scale, alt: node.alt))
}

// A line of text. w: how wide it may become.
#let run(nodes, w) = {
  []
  for node in nodes {
    if node.kind == "text" { text(node.text) }
    else if node.kind == "code" { raw(node.text) }
    else if node.kind == "source" { text(fill: grey, node.text) }
    else if node.kind == "break" { linebreak() }
    else if node.kind == "strong" { strong(run(node.children, w)) }
    else if node.kind == "em" { emph(run(node.children, w)) }
    else if node.kind == "del" { strike(run(node.children, w)) }
    else if node.kind == "link" { link(node.href, underline(run(node.children, w))) }
    else if node.kind == "maths" { maths(node, w) }
    else if node.kind == "image" { picture(node, w) }
  }
}

// lead: stands before the first line, as the number of a question.
#let blocks(nodes, w, lead: []) = {
  let is-led = nodes.len() > 0 and nodes.first().kind == "paragraph"
  if lead != [] and not is-led { par(lead) }
  for (i, node) in nodes.enumerate() {
    if node.kind == "paragraph" { par(if i == 0 { lead } + run(node.children, w)) }
    else if node.kind == "heading" { block(sticky: true, strong(run(node.children, w))) }
    else if node.kind == "code" { block(width: 100%, fill: luma(245), inset: 4pt, raw(node.text, block: true)) }
    else if node.kind == "quote" { block(inset: (left: 8pt), stroke: (left: 1.5pt + luma(180)), blocks(node.children, w - 8pt)) }
    else if node.kind == "list" {
      let items = node.items.map(item => blocks(item, w - 18pt))
      if node.start == none { list(..items) } else { enum(start: node.start, ..items) }
    }
    else if node.kind == "table" {
      let cell = w / node.columns - 8pt
      table(columns: node.columns, stroke: hair, inset: 4pt, ..node.rows.enumerate().map(((i, row)) => row.map(line => { let shown = run(line, cell); if i == 0 { strong(shown) } else { shown } })).flatten())
    }
    else if node.kind == "rule" { line(length: 100%, stroke: hair) }
  }
}

// Not broken between columns unless it is taller than one.
#let keep(body, w) = context {
  let high = measure(block(width: w, body)).height
  block(width: 100%, breakable: high > tallest * 0.98, body)
}

#let in-language(body, content) = { set text(lang: body.language); content }

// One under the other, or beside each other. content: of a body, its width, and whether it is the first one.
#let bodies(all, w, content) = {
  if all.len() == 2 and d.at("sideBySide", default: false) {
    let half = (w - 6mm) / 2
    grid(columns: (1fr, 1fr), column-gutter: 6mm, ..all.enumerate().map(((i, body)) => in-language(body, content(body, half, i == 0))))
  } else {
    for (i, body) in all.enumerate() {
      block(width: 100%, above: if i == 0 { 0pt } else { 0.9em }, below: 0pt, in-language(body, content(body, w, i == 0)))
    }
  }
}

// In four columns, in two or below each other, by the widest.
#let options(all, w) = context {
  let label = 2 * size
  let one(option, w) = par(hanging-indent: label, box(width: label)[(#option.label)] + run(option.line, w))
  let widest = calc.max(..all.map(option => measure(run(option.line, w)).width)) + label + 0.8 * size
  let at-once = if widest * 4 <= w { 4 } else if widest * 2 <= w { 2 } else { 1 }
  let per-row = calc.min(at-once, all.len())
  let each = w / at-once - label
  block(width: 100%, above: 0.65em, below: 0pt, grid(
    columns: (w / at-once,) * per-row, row-gutter: 0.6em,
    ..all.map(option => one(option, each)),
  ))
}

#let lists(body, w) = {
  let half = w / 2 - 30pt
  let item(one) = if one == none { ([], []) } else { ([#one.label], run(one.line, half)) }
  let length = calc.max(body.rows.len(), body.columns.len())
  let rows = range(length).map(i => (..item(body.rows.at(i, default: none)), ..item(body.columns.at(i, default: none))))
  table(
    columns: (2.2em, 1fr, 2.4em, 1fr), stroke: hair, inset: 4pt,
    table.cell(colspan: 2, strong(d.words.listOne)), table.cell(colspan: 2, strong(d.words.listTwo)),
    ..rows.flatten(),
  )
}

#let circle-of(label) = box(circle(radius: 0.72em, stroke: 0.6pt, align(center + horizon, text(0.62em, label))), baseline: 28%)
#let answer(q) = {
  let label = text(size: 9pt, fill: grey)[#d.words.answer:]
  if q.answer == "box" { block(above: 0.8em)[#label #h(0.5em) #box(width: 38mm, height: 7mm, stroke: 0.6pt, baseline: 30%)] }
  else if q.answer == "line" { block(above: 1em, width: 100%, grid(columns: (auto, 1fr), column-gutter: 0.5em, label, align(bottom, line(length: 100%, stroke: hair)))) }
  else if q.answer == "lines" { block(above: 0.8em, width: 100%, { label; for _ in range(5) { v(6.5mm); line(length: 100%, stroke: hair) } }) }
  else if q.answer == "grid" {
    block(above: 0.8em, grid(columns: q.grid.columns.len() + 1, column-gutter: 0.7em, row-gutter: 0.45em, align: horizon,
      ..q.grid.rows.map(row => (strong(row), ..q.grid.columns.map(circle-of))).flatten()))
  }
}

#let question(q, w) = {
  let inner = w - indent - if q.marks == "" { 0pt } else { 2.2 * size }
  let number = h(-indent) + box(width: indent, strong[#q.number.])
  let content = pad(left: indent, {
    bodies(q.bodies, inner, (body, w, is-first) => {
      blocks(body.stem, w, lead: if is-first { number } else { [] })
      if body.rows.len() > 0 { lists(body, w) }
      if body.options.len() > 0 { options(body.options, w) }
    })
    if q.shared.len() > 0 { options(q.shared, inner) }
    for rule in q.rules { block(above: 0.6em, text(size: 9pt, fill: grey, rule)) }
    answer(q)
  })
  if q.marks == "" { content }
  else { grid(columns: (1fr, 2.2em), content, align(right, text(size: 9pt, fill: grey)[[#q.marks]])) }
}

#let passage(p, w) = block(width: 100%, inset: 6pt, stroke: hair, {
  block(strong(p.head))
  bodies(p.bodies, w - 12pt, (body, w, _) => {
    if body.title != "" { block(strong(body.title)) }
    blocks(body.text, w)
  })
})

#let group(g, w) = {
  let first = g.questions.first()
  keep(if g.passage == none { question(first, w) } else { passage(g.passage, w); v(0.8em); question(first, w) }, w)
  for q in g.questions.slice(1) { v(1.3em, weak: true); keep(question(q, w), w) }
}

#let section(s, w) = {
  if s.title != "" { block(width: 100%, sticky: true, above: 1.2em, below: 0.8em, fill: luma(235), inset: 5pt, strong(s.title)) }
  for note in s.notes { block(sticky: true, emph(note)) }
  for passed in s.instructions { block(sticky: true, in-language(passed, blocks(passed.text, w))) }
  for g in s.groups { group(g, w); v(1.3em, weak: true) }
}

#let field(label) = grid(columns: (auto, 1fr), column-gutter: 0.6em, label, align(bottom, line(length: 100%, stroke: hair)))

#let cover(c) = {
  if d.set != "" { align(right, box(stroke: 1pt, inset: 8pt, text(size: 16pt, weight: "bold", d.set))) }
  align(center, block(below: 1.2em, text(size: 19pt, weight: "bold", d.title)))
  table(columns: (auto, 1fr, auto, 1fr), stroke: none, inset: (x: 0pt, y: 4pt), column-gutter: 0.9em,
    ..c.facts.map(((label, value)) => (text(fill: grey, label), strong(value))).flatten())
  v(0.6em)
  grid(columns: (1fr, 1fr), column-gutter: 10mm, row-gutter: 8mm, ..c.fields.map(field))
  v(1em)
  table(columns: (1fr, auto, auto), stroke: hair, inset: 6pt,
    table.header(strong(d.words.section), strong(d.words.questions), strong(d.words.marks)),
    ..c.sections.map(s => ({
      if s.title != "" { strong(s.title) }
      for note in s.notes { block(above: 0.5em, below: 0pt, text(size: 9pt, note)) }
    }, [#s.questions], s.marks)).flatten())
  if c.instructions.len() > 0 {
    block(above: 1.4em, strong(d.words.instructions))
    for passed in c.instructions { block(in-language(passed, blocks(passed.text, width))) }
  }
}

#let wide-head(name) = place(top, scope: "parent", float: true, clearance: 1em, {
  text(size: 15pt, weight: "bold", if d.title == "" { name } else { d.title })
  if name != "" and d.title != "" { linebreak(); text(size: 11pt, name); if d.set != "" { [, ]; d.set } }
})

#if d.kind == "paper" {
  if d.cover == none { wide-head("") } else { page(columns: 1, cover(d.cover)) }
  for s in d.sections { section(s, column) }
  if d.cover != none { page(columns: 1, strong(d.words.rough)) }
} else if d.kind == "key" {
  wide-head(d.name)
  if d.note != "" { par(text(size: 9pt, fill: grey, d.note)) }
  table(
    columns: (2.8em, ..(1fr,) * d.sets.len(), auto), stroke: hair, inset: 4pt,
    table.header(strong(d.heads.number), ..d.sets.map(strong), strong(d.heads.marks)),
    ..d.rows.map(row => (
      [#row.number],
      ..row.cells.map(cell => { strong(cell.answer); if d.note != "" { h(0.5em); text(size: 7.5pt, fill: grey, cell.own) } }),
      row.marks,
    )).flatten(),
  )
} else {
  wide-head(d.name)
  for item in d.items {
    block(width: 100%, below: 1em, grid(columns: (indent, 1fr), strong[#item.number.], {
      block(strong(item.answer))
      bodies(item.bodies, column - indent, (body, w, _) => blocks(body.text, w))
      if item.video != "" { link(item.video, text(size: 8.5pt, item.video)) }
    }))
  }
}
`;
