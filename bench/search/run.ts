// What the card search costs over the full catalogue, asked through HTTP at a steady rate.
//   npx tsx bench/search/run.ts [--file catalogue.json.gz] [--rate 50] [--seconds 20]
import { parseArgs } from 'node:util'
import { startServerProcess } from '@fourmat/server/server-process'
import { findFile, importedData, NoCatalogue } from '../catalogue.ts'
import { clientOf } from '../client.ts'
import { drive, driveTogether, machine, seeded, tableHead, tableRow } from '../load.ts'
import { checkDeckLists } from './deck-lists.ts'
import { collectNames, nameTexts, queryTexts, rareTexts, shortTexts } from './texts.ts'

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
  },
})
const rate = Number(values.rate)
const seconds = Number(values.seconds)

const run = async (): Promise<number> => {
  const dataDir = await importedData(findFile(values.file))
  // One account asks as fast as many would.
  const server = await startServerProcess({
    env: { DATA_DIR: dataDir, CARD_REQUESTS_PER_MINUTE: '1000000', CARD_REQUESTS_AT_ONCE: '1000000' },
  })
  try {
    const guest = await fetch(`${server.url}/api/v1/users/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { access_token: token } = (await guest.json()) as { access_token: string }
    const client = clientOf(server.url, token)
    const names = await collectNames(client)
    const random = seeded(2026)
    const queries = queryTexts(random)
    const classes = [
      { label: 'names', texts: nameTexts(names, random), target: 15 },
      { label: 'one and two letters', texts: shortTexts(names, random), target: 30 },
      { label: 'query language', texts: queries, target: 60 },
    ]
    const ask = (texts: readonly string[]) => async (index: number) => {
      const text = texts[index % texts.length] ?? ''
      const { status } = await client.get(`/cards/prints?limit=20&name=${encodeURIComponent(text)}`)
      return status === 200
    }
    console.log(`Card search at ${rate} requests/s for ${seconds} s each; ${machine()}`)
    for (const { texts } of classes) await drive(rate, 4, ask(texts)) // warm
    console.log(tableHead)
    // What this machine adds to every request just now: one that only looks up who asks.
    const nothing = async () => (await client.get('/users/me')).status === 200
    console.log(tableRow('(no search at all)', await drive(rate, seconds, nothing)))
    for (const { label, texts, target } of classes)
      console.log(tableRow(label, await drive(rate, seconds, ask(texts)), target))
    const every = classes.flatMap(({ texts }) => texts.slice(0, 400)).sort(() => random() - 0.5)
    console.log(tableRow('all of these, one by one', await driveTogether(1, every.length, ask(every)), 25))
    console.log(tableRow('all, eight at a time', await driveTogether(8, 2 * every.length, ask(every)), 60))
    console.log(tableRow('queries, one by one', await driveTogether(1, 600, ask(queries)), 25))
    console.log(tableRow('queries, eight at a time', await driveTogether(8, 1200, ask(queries)), 60))
    const rare = rareTexts(random)
    console.log(tableRow('rarer queries, one by one', await driveTogether(1, 300, ask(rare)), 25))
    console.log(tableRow('rarer, eight at a time', await driveTogether(8, 600, ask(rare)), 60))
    console.log(machine())
    return (await checkDeckLists(client)) ? 0 : 1
  } finally {
    await server.stop()
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error instanceof NoCatalogue ? error.message : error)
    process.exitCode = 1
  },
)
