import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** How many proxies in front may say for whom they speak, as Fastify and @fastify/proxy-addr want to know it. */
export const trustedHops = (proxies: number) => (_address: string, hop: number) => hop < proxies

/** The address of a visitor, of requests that Fastify does not see. */
export const clientAddress = (request: IncomingMessage, proxies: number): string =>
  proxyAddress(request, trustedHops(proxies)) ?? ''
