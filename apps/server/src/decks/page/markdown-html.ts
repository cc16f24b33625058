import { type Block, type Inline, readMarkdown } from '@fourmat/protocol'
import { type Html, html } from './html.ts'

const inline = (node: Inline): Html => {
  switch (node.kind) {
    case 'text':
      return html`${node.text}`
    case 'break':
      return html`<br />`
    case 'code':
      return html`<code>${node.text}</code>`
    case 'link':
      return html`<a href="${node.href}" rel="nofollow ugc noopener noreferrer" target="_blank">${node.inside.map(inline)}</a>`
    case 'strong':
      return html`<strong>${node.inside.map(inline)}</strong>`
    case 'em':
      return html`<em>${node.inside.map(inline)}</em>`
    case 'del':
      return html`<del>${node.inside.map(inline)}</del>`
  }
}

const block = (node: Block): Html => {
  switch (node.kind) {
    case 'heading':
      return html`<h3 class="md-${node.level}">${node.inside.map(inline)}</h3>` // below the page's own headings
    case 'paragraph':
      return html`<p>${node.inside.map(inline)}</p>`
    case 'list': {
      const items = node.items.map((item) => html`<li>${item.map(inline)}</li>`)
      return node.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
    }
    case 'quote':
      return html`<blockquote>${node.inside.map(block)}</blockquote>`
    case 'code':
      return html`<pre tabindex="0"><code>${node.text}</code></pre>`
    case 'rule':
      return html`<hr />`
  }
}

export const markdownHtml = (text: string): readonly Html[] => readMarkdown(text).map(block)
