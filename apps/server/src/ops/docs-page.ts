// A readable page of the interface, written from the OpenAPI document: no script, no style from elsewhere.
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
  additionalProperties?: boolean | Schema
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}

export interface ApiDocument {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const MAX_DEPTH = 6

const inHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const limitsOf = ({ minimum, maximum, minLength, maxLength }: Schema) => {
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    const lowest = low !== undefined && low > Number.MIN_SAFE_INTEGER ? low : undefined
    const highest = high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : undefined
    return lowest === undefined && highest === undefined ? '' : ` ${lowest ?? ''}..${highest ?? ''}${unit}`
  }
  return range(minimum, maximum, '') + range(minLength, maxLength, ' characters')
}

/** A schema in the manner of TypeScript: `{ name: string 1..100 characters, tags?: string[] }`. */
const shapeOf = (schema: Schema | undefined, depth = 0): string => {
  if (!schema) return 'nothing'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'any'
  const pad = '  '.repeat(depth + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => shapeOf(choice, depth)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => shapeOf(part, depth)).join(' & ')
  if (schema.items) {
    const item = shapeOf(schema.items, depth)
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (schema.properties) {
    if (depth >= MAX_DEPTH) return '{ ... }'
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${pad}${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(field, depth + 1)}`,
    )
    return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${'  '.repeat(depth)}}`
  }
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${shapeOf(schema.additionalProperties, depth)} }`
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  const byDefault = schema.default === undefined ? '' : ` (default ${JSON.stringify(schema.default)})`
  return `${type}${schema.format ? ` (${schema.format})` : ''}${limitsOf(schema)}${byDefault}`
}

const code = (text: string) => `<pre><code>${inHtml(text)}</code></pre>`

const parametersOf = (parameters: Parameter[]) =>
  parameters.length === 0
    ? ''
    : `<h4>Parameters</h4><dl>${parameters
        .map(
          ({ name, in: place, required, schema }) =>
            `<dt><code>${inHtml(name)}</code> <small>${inHtml(place)}${required ? ', required' : ''}</small></dt><dd>${inHtml(shapeOf(schema))}</dd>`,
        )
        .join('')}</dl>`

const contentOf = (content: Content | undefined) =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p><small>${inHtml(type)}</small></p>${code(shapeOf(schema))}`)
    .join('')

const responsesOf = (responses: Operation['responses']) =>
  Object.entries(responses ?? {})
    .map(([status, { content }]) => {
      const isError = Number(status) >= 400
      const body = contentOf(content)
      if (isError || !body) return `<li><strong>${inHtml(status)}</strong></li>`
      return `<li><strong>${inHtml(status)}</strong>${body}</li>`
    })
    .join('')

const operationOf = (method: string, path: string, operation: Operation) => `
<details id="${inHtml(`${method}-${path}`)}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${inHtml(path)}</code> <span>${inHtml(operation.summary ?? '')}</span></summary>
${operation.description ? `<p>${inHtml(operation.description)}</p>` : ''}
${operation.security?.length ? '<p>Needs <code>Authorization: Bearer &lt;access token&gt;</code>.</p>' : ''}
${parametersOf(operation.parameters ?? [])}
${operation.requestBody ? `<h4>Body</h4>${contentOf(operation.requestBody.content)}` : ''}
<h4>Answers</h4><ul>${responsesOf(operation.responses)}</ul></details>`

export const docsPage = (document: ApiDocument): string => {
  const groups = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = operations[method]
      if (!operation) continue
      const group = operation.tags?.[0] ?? path.split('/')[3] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), operationOf(method, path, operation)])
    }
  const sections = [...groups].map(
    ([name, operations]) => `<section><h2 id="${inHtml(name)}">${inHtml(name)}</h2>${operations.join('')}</section>`,
  )
  const links = [...groups.keys()].map((name) => `<a href="#${inHtml(name)}">${inHtml(name)}</a>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(document.info.title)} API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/v1/docs/style.css"></head>
<body><main><h1>${inHtml(document.info.title)} API</h1><p>${inHtml(document.info.description ?? '')}</p>
<p>Errors are <code>{ "detail": "text", "code", "params" }</code>, or for 422 <code>{ "detail": [{ "loc", "msg", "type", "code", "params" }], "code", "params" }</code>.
For programs: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${links.join(' ')}</nav>${sections.join('')}</main></body></html>`
}

export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#faf8f4, #0d1017); color: light-dark(#1b1d22, #e6e3dc); }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
h4 { margin: 1rem 0 .25rem; }
a { color: light-dark(#7a4b00, #e8b45a); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
details { border: 1px solid light-dark(#ddd6c8, #2a2f3a); border-radius: .5rem; margin: .5rem 0; padding: .5rem 1rem; }
summary { cursor: pointer; }
summary span { color: light-dark(#5c584f, #a9a59b); }
summary b { display: inline-block; min-width: 4rem; font: 600 .8rem ui-monospace, monospace; }
pre { overflow-x: auto; background: light-dark(#f0ece3, #151a23); padding: .75rem; border-radius: .375rem; margin: .25rem 0; }
code { font: .875rem ui-monospace, monospace; }
dt { margin-top: .5rem; } dd { margin: 0 0 0 1.5rem; }
`
