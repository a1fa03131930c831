import type { Static } from 'typebox'
import Schema from 'typebox/schema'
import type { MessageText } from '../../platform/message-kind.ts'
import { messageKinds } from '../message-kinds.ts'

type MessageKinds = typeof messageKinds
export type FactsOf<K extends keyof MessageKinds> = Static<MessageKinds[K]['facts']>
/** A kind with its facts. */
export type MessageContent = {
  [K in keyof MessageKinds]: { kind: K; facts: FactsOf<K> }
}[keyof MessageKinds]

const validators = Object.fromEntries(
  Object.entries(messageKinds).map(([kind, { facts }]) => [kind, Schema.Compile(facts)]),
)

/** @throws Error for an unknown kind, or facts that do not fit it: the sender has a bug */
export function readContent(kind: string, facts: unknown): MessageContent {
  const validator = Object.hasOwn(messageKinds, kind) ? validators[kind] : undefined
  if (!validator) throw new Error(`there is no message of kind ${kind}`)
  if (!validator.Check(facts)) {
    throw new Error(
      `invalid facts for a message of kind ${kind}: ${JSON.stringify(validator.Errors(facts)[1][0])}`,
    )
  }
  return { kind, facts } as MessageContent
}

/** The text of a message. @param timeZone the site's, for dates in the text */
export function composeText({ kind, facts }: MessageContent, timeZone: string): MessageText {
  const compose: (facts: never, timeZone: string) => MessageText = messageKinds[kind].compose
  return compose(facts as never, timeZone)
}
