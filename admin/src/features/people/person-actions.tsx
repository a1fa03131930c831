import {
  allowUploader,
  endPersonSessions,
  eraseAccount,
  explainRight,
  exportPerson,
  findPeople,
  getPerson,
  listPersonNotes,
  listPersonSessions,
  type Person,
  suspendAccount,
  suspendUploader,
  unsuspendAccount,
} from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { ReasonAction, UndoableAction } from '../../ui/reason-action.tsx'
import { GrantAction } from './grant-action.tsx'
import { usePersonName } from './person-tags.tsx'

/** What the staff can do for or against a person. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const mayRestrict = useMay('accounts.restrict')
  const mayHandleData = useMay('accounts.personal-data')
  const mayDecideUploaders = useMay('publishing.uploaders')
  const mayGrant = useMay('memberships.grant')
  if (person.deletedAt) return null
  const accountId = person.id
  const shared = { changed: [getPerson, findPeople], inputOf: (reason: string) => ({ accountId, reason }) }
  return (
    <>
      {mayGrant && <GrantAction accountId={accountId} />}
      {mayDecideUploaders && !person.isGuest && <PublishingAction person={person} />}
      {mayRestrict && (
        <ReasonAction
          call={endPersonSessions}
          {...shared}
          changed={[getPerson, findPeople, listPersonSessions]}
          label={t('endSessions')}
          hint={t('endSessionsHint')}
        />
      )}
      {mayRestrict && !person.isStaff && <SuspensionAction person={person} />}
      {mayHandleData && (
        <ReasonAction
          call={exportPerson}
          changed={[getPerson]}
          label={t('export')}
          hint={t('exportHint')}
          inputOf={(reason) => ({ accountId, lang: currentLang(), reason })}
          // The address works once: the browser saves what it answers.
          onDone={({ address }) => window.location.assign(address)}
        />
      )}
      {mayHandleData && !person.isStaff && (
        <ReasonAction
          call={eraseAccount}
          {...shared}
          changed={[getPerson, findPeople, listPersonNotes, listPersonSessions, explainRight]}
          label={t('erase')}
          hint={t('eraseHint')}
          about={<Losses person={person} />}
          isDangerous
        />
      )}
    </>
  )
}

/** Whose account a deletion is about, and what its balances are. */
function Losses({ person }: { person: Person }) {
  const { t } = useTranslation('money')
  const nameOf = usePersonName()
  const balances = (['points', 'coins', 'diamonds'] as const).map(
    (asset) => `${t(`assets.${asset}`)} ${person.balances[asset]}`,
  )
  return [nameOf(person), ...balances].join(' · ')
}

/** Lets a member publish, or takes that right. */
function PublishingAction({ person: { id: accountId, uploader } }: { person: Person }) {
  const { t } = useTranslation(['people', 'app'])
  const isAllowed = uploader === 'allowed'
  const [call, back] = isAllowed ? [suspendUploader, allowUploader] : [allowUploader, suspendUploader]
  return (
    <UndoableAction
      call={call}
      undo={{ call: back, input: { accountId, reason: t('app:undo') } }}
      changed={[getPerson, findPeople]}
      label={t(isAllowed ? 'suspendUploader' : 'allowUploader')}
      hint={t(isAllowed ? 'suspendUploaderHint' : 'allowUploaderHint')}
      inputOf={(reason) => ({ accountId, reason })}
    />
  )
}

/** Suspends an account, or lets it sign in again. */
function SuspensionAction({ person: { id: accountId, suspendedAt } }: { person: Person }) {
  const { t } = useTranslation(['people', 'app'])
  const isSuspended = suspendedAt !== null
  const [call, back] = isSuspended ? [unsuspendAccount, suspendAccount] : [suspendAccount, unsuspendAccount]
  return (
    <UndoableAction
      call={call}
      undo={{ call: back, input: { accountId, reason: t('app:undo') } }}
      changed={[getPerson, findPeople, listPersonSessions, explainRight]}
      label={t(isSuspended ? 'unsuspend' : 'suspend')}
      hint={t(isSuspended ? 'unsuspendHint' : 'suspendHint')}
      isDangerous={!isSuspended}
      inputOf={(reason) => ({ accountId, reason })}
    />
  )
}
