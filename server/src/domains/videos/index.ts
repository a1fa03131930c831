import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'

export async function mediaDelivery(_app: FastifyInstance, _options: { ctx: Context }): Promise<void> {}
