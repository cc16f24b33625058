// Loaded into a server before its own code: tells the benchmark what the process has used so far, when asked.
import { Session } from 'node:inspector/promises'

let profiler = null

const answers = {
  cpu: () => process.cpuUsage(),
  memory: () => {
    globalThis.gc?.()
    globalThis.gc?.()
    return process.memoryUsage()
  },
  startProfile: async () => {
    profiler = new Session()
    profiler.connect()
    await profiler.post('Profiler.enable')
    await profiler.post('Profiler.setSamplingInterval', { interval: 1000 })
    await profiler.post('Profiler.start')
  },
  stopProfile: async () => {
    const { profile } = await profiler.post('Profiler.stop')
    profiler.disconnect()
    return profile
  },
}

if (process.send) {
  process.on('message', async ({ id, question }) => process.send({ id, answer: (await answers[question]?.()) ?? null }))
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM')) // nobody is left who would end us
  process.channel?.unref()
}
