import { type Block, type Inline, readMarkdown } from '@fourmat/protocol'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import '../markdown.css'

const inline = (node: Inline): ReactNode => {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'code':
      return <code>{node.text}</code>
    case 'link':
      return (
        <a href={node.href} rel="nofollow ugc noopener noreferrer" target="_blank">
          {inlines(node.inside)}
        </a>
      )
    default:
      return createElement(node.kind, null, inlines(node.inside))
  }
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: a text has no other names for its parts, and is drawn anew as a whole
const inlines = (nodes: readonly Inline[]): ReactNode =>
  nodes.map((node, i) => <Fragment key={i}>{inline(node)}</Fragment>)

const blocks = (nodes: readonly Block[]): ReactNode =>
  nodes.map((node, i) => <Fragment key={i}>{block(node)}</Fragment>)

const block = (node: Block): ReactNode => {
  switch (node.kind) {
    case 'heading':
      return <h3 className={`md-${node.level}`}>{inlines(node.inside)}</h3>
    case 'paragraph':
      return <p>{inlines(node.inside)}</p>
    case 'list': {
      const items = node.items.map((item, i) => <li key={i}>{inlines(item)}</li>)
      return node.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'quote':
      return <blockquote>{blocks(node.inside)}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{node.text}</code>
        </pre>
      )
    case 'rule':
      return <hr />
  }
}
// biome-ignore-end lint/suspicious/noArrayIndexKey: see above

/** A description, as others read it. */
export function Markdown({ text }: { text: string }) {
  const read = useMemo(() => readMarkdown(text), [text])
  return <div className="markdown">{blocks(read)}</div>
}
