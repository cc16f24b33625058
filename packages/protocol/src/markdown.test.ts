// What a description may be: a tree of harmless things, whatever was written.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, type Inline, readMarkdown } from './markdown.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const paragraph = (...inside: Inline[]): Block => ({ kind: 'paragraph', inside })
const link = (href: string, words: string): Inline => ({ kind: 'link', href, inside: [text(words)] })

describe('blocks', () => {
  test('headings of three levels, paragraphs, rules, code and quotes', () => {
    const written = '# One\n## Two\n###### Six\n\nWords\nmore\n\n---\n```\n**as it is**\n```\n> said\n> again'
    expect(readMarkdown(written)).toEqual([
      { kind: 'heading', level: 1, inside: [text('One')] },
      { kind: 'heading', level: 2, inside: [text('Two')] },
      { kind: 'heading', level: 3, inside: [text('Six')] },
      paragraph(text('Words'), { kind: 'break' }, text('more')),
      { kind: 'rule' },
      { kind: 'code', text: '**as it is**' },
      { kind: 'quote', inside: [paragraph(text('said'), { kind: 'break' }, text('again'))] },
    ])
  })

  test('lists of both kinds; a line that goes on belongs to its item', () => {
    expect(readMarkdown('- one\n  goes on\n* two\n1. first\n2) second\r\n\r\nafter')).toEqual([
      { kind: 'list', ordered: false, items: [[text('one'), { kind: 'break' }, text('goes on')], [text('two')]] },
      { kind: 'list', ordered: true, items: [[text('first')], [text('second')]] },
      paragraph(text('after')),
    ])
  })

  test('nothing is nothing, and what is not closed is closed at the end', () => {
    expect(readMarkdown(' \n\n')).toEqual([])
    expect(readMarkdown('```\nopen')).toEqual([{ kind: 'code', text: 'open' }])
  })
})

describe('words', () => {
  const inside = (words: string) => {
    const [block] = readMarkdown(words)
    return block?.kind === 'paragraph' ? block.inside : block
  }

  test('emphasis, also one in another', () => {
    expect(inside('a *b* **c _d_** ~~e~~ `f*g*`')).toEqual([
      text('a '),
      { kind: 'em', inside: [text('b')] },
      text(' '),
      { kind: 'strong', inside: [text('c '), { kind: 'em', inside: [text('d')] }] },
      text(' '),
      { kind: 'del', inside: [text('e')] },
      text(' '),
      { kind: 'code', text: 'f*g*' },
    ])
  })

  test.each(['2 * 3 * 4', 'snake_case_name', '** not **', 'one * two', '\\*no\\*', '**', '[no](link', '1.no list'])(
    'marks that mean nothing are text: %s',
    (words) => expect(inside(words)).toEqual([text(words.replaceAll('\\', ''))]),
  )

  test('links by name and bare ones, without the full stop behind them', () => {
    expect(inside('see [the *page*](https://example.org/a_(b)?c=1#d), or https://example.org/x.')).toEqual([
      text('see '),
      {
        kind: 'link',
        href: 'https://example.org/a_(b)?c=1#d',
        inside: [text('the '), { kind: 'em', inside: [text('page')] }],
      },
      text(', or '),
      link('https://example.org/x', 'https://example.org/x'),
      text('.'),
    ])
  })
})

describe('nothing gets out of it', () => {
  const hrefs = (nodes: readonly (Inline | Block)[]): string[] =>
    nodes.flatMap((node) => [
      ...('href' in node ? [node.href] : []),
      ...('inside' in node ? hrefs(node.inside) : []),
      ...('items' in node ? node.items.flatMap((item) => hrefs(item)) : []),
    ])

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x](/decks)',
    '[x](https:javascript)',
    '[x](https://)',
    '[x](file:///etc/passwd)',
    '[x](https://example.org@evil.example/)',
    '[x](https://exa"mple.org/)',
    '![x](https://evil.example/pixel.gif" onerror="alert(1))',
    '<https://example.org><script>alert(1)</script>',
  ])('%s leads nowhere but to the web', (words) => {
    for (const href of hrefs(readMarkdown(words))) expect(href).toMatch(/^https?:\/\/[\w.]+(\/|$)/)
  })

  test('HTML is text, in every place', () => {
    const html = '<img src=x onerror=alert(1)>'
    for (const words of [html, `# ${html}`, `- ${html}`, `> ${html}`, `**${html}**`, `\`\`\`\n${html}\n\`\`\``])
      expect(JSON.stringify(readMarkdown(words))).toContain(html)
  })

  test('whatever is written, addresses are of the web, and no word is lost', () => {
    const piece = fc.constantFrom(
      ...['*', '**', '_', '~~', '`', '```', '[', '](', ')', '<', '>', '#', '-', '1.', '\n', ' ', '\\', 'a', 'word'],
      ...['https://example.org', 'javascript:x', '"', "'", '&lt;'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const written = pieces.join('')
        const read = readMarkdown(written)
        for (const href of hrefs(read)) expect(href).toMatch(/^https?:\/\/\S+$/)
        const words = JSON.stringify(read).split('word').length
        expect(words).toBeGreaterThanOrEqual(written.split('word').length)
      }),
    )
  })

  test.each([
    '*a '.repeat(6_600),
    '**'.repeat(10_000),
    '['.repeat(20_000),
    '[a]('.repeat(5_000),
    '>'.repeat(20_000),
    `# ${' '.repeat(19_000)}x`,
    '`a'.repeat(10_000),
    'https://'.repeat(2_500),
    '_*'.repeat(10_000),
    '- '.repeat(10_000),
  ])('the longest text is read in a moment (%#)', (written) => {
    const before = Date.now()
    readMarkdown(written)
    expect(Date.now() - before).toBeLessThan(1_000)
  })
})
