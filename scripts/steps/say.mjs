// Lines for the person at the terminal.
export const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the program with one clear line. */
export const giveUp = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
