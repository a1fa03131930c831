import {
  type BackupRun,
  getSetup,
  getStorage,
  type SiteStorage,
  startBackup,
  startBackupTest,
} from '@liuguang/contract'
import { Badge, Button, Flex, Progress, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { bytesText } from '../../ui/bytes-text.ts'
import { JobFailureText } from '../../ui/job-failure-text.tsx'
import { useTimeText } from '../../ui/time-text.ts'

/** Whether a backup or a test that staff requested is running. */
export const isBackupRunning = ({ lastRun }: SiteStorage): boolean => lastRun?.finishedAt === null

/** Makes a backup and tests the last one, and shows how that goes. */
export function BackupActions({ storage }: { storage: SiteStorage }) {
  const { t } = useTranslation('operations')
  const mayStart = useMay('operations.backup')
  const changed = [getStorage, getSetup]
  const backup = useAction(startBackup, changed)
  const test = useAction(startBackupTest, changed)
  const isFirst = storage.backup.lastAt === null
  const isBusy = isBackupRunning(storage) || backup.isPending || test.isPending
  if (storage.backupFolder === null)
    return <Typography.Text type="secondary">{t('storage.backupDirHint')}</Typography.Text>
  return (
    <Flex vertical gap={12}>
      <ActionFailure error={backup.error ?? test.error} />
      {storage.lastRun && <RunState run={storage.lastRun} />}
      {mayStart && (
        <>
          <Flex gap={8} wrap>
            <Button
              type={isFirst ? 'primary' : 'default'}
              disabled={isBusy}
              onClick={() => backup.mutate({})}
            >
              {t(isFirst ? 'storage.firstBackup' : 'storage.backUpNow')}
            </Button>
            <Button disabled={isBusy || isFirst} onClick={() => test.mutate({})}>
              {t('storage.testNow')}
            </Button>
          </Flex>
          <Typography.Text type="secondary">
            {t(isFirst ? 'storage.firstBackupHint' : 'storage.backupHint')}
          </Typography.Text>
        </>
      )}
    </Flex>
  )
}

function RunState({ run }: { run: BackupRun }) {
  const { t } = useTranslation('operations')
  const timeText = useTimeText()
  const { kind, by, startedAt, finishedAt, failure, files, bytes, totalBytes, problems } = run
  if (finishedAt === null)
    return (
      <Flex vertical>
        <Badge
          status="processing"
          text={t(`storage.running.${kind}`, { name: by, at: timeText(startedAt) })}
        />
        <Typography.Text type="secondary">
          {t('storage.progress', { files, size: bytesText(bytes) })}
        </Typography.Text>
        {totalBytes !== null && totalBytes > 0 && (
          <Progress percent={Math.floor((bytes / totalBytes) * 100)} aria-label={t('storage.testNow')} />
        )}
      </Flex>
    )
  const facts = { name: by, at: timeText(finishedAt) }
  if (failure)
    return (
      <Flex vertical>
        <Badge status="error" text={t(`storage.failed.${kind}`, facts)} />
        <JobFailureText failure={failure} />
      </Flex>
    )
  if (problems > 0)
    return <Badge status="error" text={t('storage.foundDamage', { ...facts, count: problems })} />
  return <Badge status="success" text={t(`storage.done.${kind}`, facts)} />
}
