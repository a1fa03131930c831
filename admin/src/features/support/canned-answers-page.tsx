import { type CannedAnswer, limits } from '@liuguang/contract'
import { Button, Card, Flex, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { useMayChangeSetting } from '../../platform/me.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SaveSetting, useSettingDraft } from '../../ui/setting-draft.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { CannedAnswerDialog, cannedAnswerTitle } from './canned-answer-dialog.tsx'

/** The answers that customer service can insert, in the order in which they are offered. */
export function CannedAnswersPage() {
  const { t } = useTranslation(['support', 'app'])
  const mayChange = useMayChangeSetting()('supportAnswers')
  const { error, retry, draft } = useSettingDraft<CannedAnswer[]>('supportAnswers')
  /** As it was when it was opened; the list may change meanwhile. */
  const [edited, setEdited] = useState<CannedAnswer | 'new'>()
  if (error) return <FailedToLoad error={error} onRetry={retry} />
  if (!draft) return <Skeleton active title={false} />
  const { value: answers, setValue } = draft
  const former = edited === 'new' ? undefined : edited
  const formerPlace = answers.findIndex(({ title }) => title === former?.title)
  const put = (answer: CannedAnswer) => {
    setValue(formerPlace === -1 ? [...answers, answer] : answers.with(formerPlace, answer))
    setEdited(undefined)
  }
  const others = answers.filter((_, place) => place !== formerPlace)
  return (
    <>
      <PageHead title={t('app:pages.cannedAnswers')}>
        {mayChange && (
          <Button disabled={answers.length >= limits.cannedAnswersMax} onClick={() => setEdited('new')}>
            {t('cannedAnswers.add')}
          </Button>
        )}
      </PageHead>
      <Card>
        <Typography.Paragraph type="secondary">{t('cannedAnswers.hint')}</Typography.Paragraph>
        {answers.length === 0 && (
          <Typography.Text type="secondary">{t('cannedAnswers.none')}</Typography.Text>
        )}
        <SortableList
          items={answers}
          keyOf={({ title, text }) => `${title} ${text.cn}`}
          nameOf={cannedAnswerTitle}
          onChange={setValue}
          isDisabled={!mayChange}
        >
          {(answer, place) => (
            <Flex gap={8} align="center" justify="space-between" wrap>
              <Flex vertical style={{ minWidth: 0, flex: '1 1 240px' }}>
                <span>{cannedAnswerTitle(answer)}</span>
                <Typography.Text type="secondary" ellipsis>
                  {answer.text[currentLang()]}
                </Typography.Text>
              </Flex>
              {mayChange && (
                <Flex gap={8}>
                  <Button
                    size="small"
                    aria-label={`${t('cannedAnswers.edit')} ${cannedAnswerTitle(answer)}`}
                    onClick={() => setEdited(answer)}
                  >
                    {t('cannedAnswers.edit')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={`${t('cannedAnswers.remove')} ${cannedAnswerTitle(answer)}`}
                    onClick={() => setValue(answers.toSpliced(place, 1))}
                  >
                    {t('cannedAnswers.remove')}
                  </Button>
                </Flex>
              )}
            </Flex>
          )}
        </SortableList>
        <SaveSetting draft={draft} />
      </Card>
      {edited !== undefined && (
        <CannedAnswerDialog
          answer={former}
          taken={others.flatMap((one) => [one.title, cannedAnswerTitle(one)])}
          onClose={() => setEdited(undefined)}
          onSave={put}
        />
      )}
    </>
  )
}
