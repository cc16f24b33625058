const OLDEST = [20, 19]

/** What is wrong with this version of Node, or nothing. */
export const nodeProblem = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined
  return `Fourmat needs Node ${OLDEST.join('.')} or newer; this is Node ${version}. See https://nodejs.org/`
}

export const requireNode = () => {
  const problem = nodeProblem(process.versions.node)
  if (!problem) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
