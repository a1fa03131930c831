-- Rows of a database of migration 104.

copy "account_consents" (account_id, kind, version, accepted_at) from stdin;
10001	privacy	2026-11-01	2026-11-26 23:16:28.701+00
10001	agreement	2026-11-01	2026-11-26 23:16:28.701+00
10002	privacy	2026-11-01	2026-11-26 23:16:28.732+00
10002	agreement	2026-11-01	2026-11-26 23:16:28.732+00
10003	privacy	2026-11-01	2026-11-26 23:16:28.794+00
10003	agreement	2026-11-01	2026-11-26 23:16:28.794+00
10004	privacy	2026-11-01	2026-11-26 23:16:28.816+00
10004	agreement	2026-11-01	2026-11-26 23:16:28.816+00
10005	privacy	2026-11-01	2026-11-26 23:16:28.834+00
10005	agreement	2026-11-01	2026-11-26 23:16:28.834+00
10006	privacy	2026-11-01	2026-11-26 23:16:40.592+00
10006	agreement	2026-11-01	2026-11-26 23:16:40.592+00
10006	publishing	2026-11-24	2026-11-26 23:16:41.691+00
10007	privacy	2026-11-01	2026-11-26 23:17:15.317+00
10007	agreement	2026-11-01	2026-11-26 23:17:15.317+00
10008	privacy	2026-11-01	2026-11-26 23:17:15.334+00
10008	agreement	2026-11-01	2026-11-26 23:17:15.334+00
\.

copy "account_notes" (id, account_id, staff_name, text, written_at) from stdin;
1	10003	Admin0001	來電查詢過訂單	2026-11-26 23:17:19.984+00
\.

copy "account_traces" (account_id, kind, trace, last_seen_at) from stdin;
10001	address	\\xe27ad753907765a214b871b91acccf5104b8acb30dd6adde827fff7fd4c9009e	2026-11-26 23:16:28.708+00
10001	device	\\xdfb689719716462b342e7821ebfbe16cd30b34ebf48e6d12a46e64f2f022f445	2026-11-26 23:16:28.708+00
10002	address	\\xc44256a564f284f0a24acfc17883207b4ff70294fe3590a318e91c25fed69a4b	2026-11-26 23:16:28.739+00
10002	device	\\x51318e66a3929810489318f000bd78ff3f2e8bc42008d34b62dc906e426ad431	2026-11-26 23:16:28.739+00
10003	address	\\x9c26be8f5d38e00d662a7be99107157696c9f92f768f212a841c18b371715d2d	2026-11-26 23:16:28.798+00
10003	device	\\x66eda647dd589d8cc02e18b010bd24687e75ee0a17a0d6f20af8d17ca681ed59	2026-11-26 23:16:28.798+00
10004	address	\\x2c9cdaae09e214a8fa3ac09e1458350628118fee2f17c34cfa7d7eb7de915b49	2026-11-26 23:16:28.819+00
10004	device	\\xdea501e4c43cba14b44302483d3a0e7a574a0816377d04c55024aba58ea7a82f	2026-11-26 23:16:28.819+00
10006	address	\\x36c989e797d9adf1ff733e4604f89129beb8f9fae7f8c8266da2096ab623b275	2026-11-26 23:16:40.596+00
10006	device	\\x08e3017b663b600c2939f45d8094726a3472459c8f90c78d9ff3f852f3f50e33	2026-11-26 23:16:40.596+00
10007	address	\\x6369808c8e09253aba30e3cbfe32155f901282b92ee41a898cc4c76a9532421e	2026-11-26 23:17:15.319+00
10007	device	\\x5d084b62d5f45ac3a43114b8ff7e898059c223207fa1ebf1fc17ec2a2ce8eb47	2026-11-26 23:17:15.319+00
10008	address	\\xe38461c9677510653c7833f38775b054d09e7be13c3eeee316bc0b802b051db0	2026-11-26 23:17:15.336+00
10008	device	\\x62f39b6f48f259581973ef8163ed1c7790f434dcb0e8f07632434af1f4629978	2026-11-26 23:17:15.336+00
\.

copy "accounts" (id, name, password_hash, recovery_hash, is_staff, is_spending_locked, suspended_at, share_code, invited_by_share_code, channel_code, created_at, upgraded_at, display_name, avatar_id, email, email_key, email_verified_at, language, keep_history, notice_mails, deleted_at, needs_recovery_code, follow_digest, public_id) from stdin;
10003	Buyer0001	$argon2id$v=19$m=19456,t=2,p=1$GS/TpCrlqObj7ffT91ETWw$zjeJWpjSvOX7uXBZt4/tdD5cy86TbOdXqHG69L1uwHE	\N	f	f	\N	ECMXBNMQ	99CPXH1Y	\N	2026-11-26 23:16:28.794+00	\N	\N	\N	buyer@liuguang.example	buyer@liuguang.example	2026-11-26 23:16:29.018+00	hk	t	t	\N	f	t	15216695-3ad6-4886-ba13-ef282388bf76
10004	VipCard01	$argon2id$v=19$m=19456,t=2,p=1$SDyxCeNdJ1YXSaz9XlBE6A$teDIvyaX+L97942pKkYJpYe8zj+XnQ0fe8MtqtsML04	\N	f	f	\N	5X1VNXKB	\N	\N	2026-11-26 23:16:28.816+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	3de21826-c799-41b2-8b35-cd08ff288c97
10002	\N	\N	\\xad52bfa329f3b78bc7edfed36ae7a4b851bed778e0e39c97272fc6093a175e3a	f	f	\N	C442CSH7	\N	\N	2026-11-26 23:16:28.732+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	t	t	18532d6d-0040-4259-913e-be708cf5999e
10001	Inviter01	$argon2id$v=19$m=19456,t=2,p=1$OKYY4NkMStJ+mr8pjKBt/A$jNy2ooI3sINxR7tYQuf9ezx4vl2Ht090wQoeAWIwebM	\N	t	f	\N	99CPXH1Y	\N	\N	2026-11-26 23:16:28.701+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	a12f350f-75f0-4c0d-a32b-45cd772e6694
10006	Author001	$argon2id$v=19$m=19456,t=2,p=1$YM0ERJUOR5GnX9Ni+S0mwQ$l24PdoEB8SqwVzc+Ngp8T2wWomdHPgVJv/2er8+21uk	\N	f	f	\N	AYXNZYZS	\N	\N	2026-11-26 23:16:40.592+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	55ad81ed-3018-4896-9fb5-c8abbad46184
10007	Admin0001	$argon2id$v=19$m=19456,t=2,p=1$SNzJ2/cklpRm2F5aFYvtLg$Ks1MKWoOMDKF10paPQGVzCGsKkpmKr7qgR6amoRM1tw	\N	t	f	\N	SM9EBCVK	\N	\N	2026-11-26 23:17:15.317+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	c002d5fc-d7d2-4e61-b181-11ab542b1505
10008	Finance01	$argon2id$v=19$m=19456,t=2,p=1$sKKgDDst4FUQZG7k9FMFAQ$iC9+SEC966aH7BfhYLFd1HNUCrkBSReIBUIYpRXD5eg	\N	t	f	\N	FNEAT3Y0	\N	\N	2026-11-26 23:17:15.334+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	e1502c75-bef5-4835-a2a5-c734473bc8cd
10005	\N	\N	\N	f	f	\N	9KQBA0HN	\N	\N	2026-11-26 23:16:28.834+00	\N	\N	\N	\N	\N	\N	hk	t	t	2026-11-26 23:17:30.551+00	f	t	b4668080-d768-416a-a134-395faee6db6e
\.

copy "actor_counts" (actor_id, works, followers, area, initial) from stdin;
103	0	0	香港	C
101	1	1	香港	L
\.

copy "actor_names" (actor_id, lang, name) from stdin;
101	en	Lam
\.

copy "actor_tags" (actor_id, tag_id) from stdin;
101	1
101	2
\.

copy "actor_texts" (actor_id, lang, birthplace, hobbies) from stdin;
101	en	Kowloon	swimming
\.

copy "actors" (id, name, created_at, initial, pinyin, aliases, area, birthplace, birthday, height_cm, cup, blood_type, zodiac_sign, hobbies, picture_id) from stdin;
103	陳海	2026-11-26 23:17:09.605639+00	C	chan hoi	{}	香港	九龍	1996-08-02	165		\N	pisces	游泳	\N
101	林	2026-11-26 23:16:11.130584+00	L	lin	{周雲,阿林}	香港	九龍	1996-08-02	165		\N	leo	游泳	2
\.

copy "area_names" (area, lang, name) from stdin;
香港	en	Hong Kong
\.

copy "attempts" (kind, subject, window_start, count) from stdin;
confirm	\\x6e07dca99b202e0405966d77885ca96e4e782fa4a8853fd8f423989c99ffd58a	2026-11-26 23:15:00+00	0
email-code	\\x5a2fa6b817cb40f2ad646acd945cf3355cc0a6fe794be727cea1a907d5314a42	2026-11-26 23:15:00+00	0
redeem	\\x2cf5bbc2ac2d83342cca233e55da5f19cf2cf63794b0405e42c3fc6e5329cbad	2026-11-26 23:15:00+00	0
redeem	\\xf358f5d5a9d391972c797a0b47d8b4cbcb7c0352cd2d2a53bbbd2b3ef1c1bf42	2026-11-26 23:15:00+00	0
staff-login	\\xb0164e7b0293b365594debf1802ff30095ac7a9cbc10b63a99b41fadc1240f7e	2026-11-26 23:15:00+00	0
staff-login	\\xd9059c29d39d3e959824fc3c89bd6f4e2e97f0f3cf85a5cf7ee600a3fb091678	2026-11-26 23:15:00+00	0
staff-login	\\x55e8f33014f1852c612f5d0aff829a18a0a8ecfce9394d319fd9cc788bf1e9f1	2026-11-26 23:15:00+00	0
staff-login	\\x81f12ba57bdddab851013e19690563244e3052e7af22f99e49e7bba1676337fe	2026-11-26 23:15:00+00	0
staff-login	\\xad137ae53d953c310cd305108fa9dde9330924082a8268fd57eba25a526754ae	2026-11-26 23:15:00+00	0
staff-login	\\x9f4dd7d281c93112c504e7e438272279614132bb8a73214446415154ff3eec10	2026-11-26 23:15:00+00	0
staff-login	\\xdce2686942e3ab239a4a7fb8925a342ac2c1acbc6bce785b5b2c8c93df8406e3	2026-11-26 23:15:00+00	0
staff-login	\\x3a4ee0807f13ae74bfa38e8e4fae910805365a94619ac58ff3d657c217540a08	2026-11-26 23:15:00+00	0
staff-login	\\xc1e7acbf8f4105af20545d7f31b757e4b2d9c48eb1a6b601853e93d85dea845b	2026-11-26 23:15:00+00	0
staff-login	\\xee04e28ef6f536b0b15b543941db68d9f81ac372f946b3ab09bfe816e3fcf951	2026-11-26 23:15:00+00	0
confirm	\\x611ce3a31921e50757ddb74ba831f526e16f9b52e862cec0c92729a235731f28	2026-11-26 23:15:00+00	0
\.

copy "audit" (number, at, actor_id, actor_name, role, act, subject, before, after, reason, request_id, address, previous_hash, hash) from stdin;
1	2026-11-26 23:16:04.348+00	\N	root	command_line	site.migrate	database:repeatable/wallet_violations.sql	\N	{"applied": ["0001_platform.sql", "0002_settings.sql", "0003_accounts.sql", "0004_wallet.sql", "0005_memberships.sql", "0006_videos.sql", "0007_library.sql", "0008_publishing.sql", "0009_invariants.sql", "0010_shorts.sql", "0011_video_states.sql", "0012_public_answers.sql", "0013_subtitles.sql", "0014_demo_accounts.sql", "0015_video_cards.sql", "0016_pictures.sql", "0017_email.sql", "0018_account_care.sql", "0019_payments.sql", "0020_sign_in.sql", "0021_messages.sql", "0022_invitations.sql", "0023_questions.sql", "0024_service.sql", "0025_crypto.sql", "0026_actors.sql", "0027_crypto_claims.sql", "0028_question_words.sql", "0029_crypto_price.sql", "0030_refused_invitations.sql", "0031_list_cards.sql", "0032_session_lifetime.sql", "0033_view_limits.sql", "0034_demo_passwords.sql", "0035_rating.sql", "0036_import_output.sql", "0037_account_revocations.sql", "0038_backups.sql", "0039_picture_quotas.sql", "0040_session_lifetimes.sql", "0041_plain_names.sql", "0042_rate_limits.sql", "0043_plain_table_names.sql", "0044_public_versions.sql", "0045_items.sql", "0046_setting_changes.sql", "0047_audit.sql", "0048_staff.sql", "0049_return_path_and_recovery.sql", "0050_append_only.sql", "0051_search.sql", "0052_faq_wording.sql", "0053_audit_ranges.sql", "0054_blocked_terms.sql", "0055_lists.sql", "0056_actors.sql", "0057_home_sections.sql", "0058_home_actors.sql", "0059_item_pairs.sql", "0060_home_items.sql", "0061_text_rules.sql", "0062_follow_digest.sql", "0063_comments.sql", "0064_history.sql", "0065_topics.sql", "0066_actor_tags.sql", "0067_danmaku.sql", "0068_muted.sql", "0069_review.sql", "0070_works.sql", "0071_creator_shares.sql", "0072_creators.sql", "0073_item_plays.sql", "0074_search_bounds.sql", "0075_import_assets.sql", "0076_list_bounds.sql", "0077_card_actors.sql", "0078_poll_count.sql", "0079_audit_search_path.sql", "0080_actor_facts.sql", "0081_term_lists_and_mentions.sql", "0082_item_counts.sql", "0083_former_actor_names.sql", "0084_comment_mentions.sql", "0085_withdrawn_works.sql", "0086_people_consent.sql", "0087_people.sql", "0088_support_threads.sql", "0089_staff_orders.sql", "0090_money_checks_and_adjustments.sql", "0091_code_batches.sql", "0092_operations.sql", "0093_staff_items.sql", "0094_failed_plays.sql", "0095_audit_acts.sql", "0096_schedules_and_versions.sql", "0097_staff_lists.sql", "0098_days_of_lists.sql", "0099_account_of_emails.sql", "0100_staff_covers.sql", "0101_unreadable_digests.sql", "0102_release_covers.sql", "0103_payment_problem_kinds.sql", "0104_audit_findings.sql", "repeatable/crypto_violations.sql", "repeatable/free_view_violations.sql", "repeatable/grant_application.sql", "repeatable/ledger_violations.sql", "repeatable/list_items.sql", "repeatable/publication_guard.sql", "repeatable/publication_of_videos.sql", "repeatable/purchase_violations.sql", "repeatable/share_violations.sql", "repeatable/wallet_violations.sql"]}	\N	\N	\N	\\x	\\x1da4df375fbca1b8678f5ba24d1512be07ce206fa34561cb132680cb6b707944
2	2026-11-26 23:16:10.068+00	\N	root	command_line	settings.change	setting:categories	{"value": []}	{"value": [{"mid": 1, "name": {"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}, "slug": "nature", "isVisible": true}]}	an example	\N	\N	\\x1da4df375fbca1b8678f5ba24d1512be07ce206fa34561cb132680cb6b707944	\\x8d5ec2e6cf209c674a6e4c1b55aed1d7d98366ceacf3806dfeb316c648837d26
3	2026-11-26 23:16:11.182+00	\N	root	command_line	publishing.import	item:1001	\N	{"price": {"asset": "points", "amount": 10}, "title": "山水之間", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x8d5ec2e6cf209c674a6e4c1b55aed1d7d98366ceacf3806dfeb316c648837d26	\\x778452ba5461093c5787f58cdb798d686bb9bfa1b95a99b5d9774a123a09aaa1
4	2026-11-26 23:16:14.329+00	\N	root	command_line	publishing.import	item:1002	\N	{"title": "雲海", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x778452ba5461093c5787f58cdb798d686bb9bfa1b95a99b5d9774a123a09aaa1	\\x978284d00a2aafe4498c11e1f88bc4a53d1d07409ae5a43a0957f355f9adc5df
5	2026-11-26 23:16:18.191+00	\N	root	command_line	publishing.import	item:1003	\N	{"title": "夜航", "isVipOnly": true}	an operator’s import is the operator’s approval	\N	\N	\\x978284d00a2aafe4498c11e1f88bc4a53d1d07409ae5a43a0957f355f9adc5df	\\x08e4c418256daad947684e2d390c9e56d739d5c17f89a4b2d485e707760f47eb
6	2026-11-26 23:16:20.675+00	\N	root	command_line	publishing.import	item:1004	\N	{"title": "一瞬", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x08e4c418256daad947684e2d390c9e56d739d5c17f89a4b2d485e707760f47eb	\\x38819c2f51fc4b490a121b5c7d20e9e4bdcc5889a07d2a61d3a78b349b92a983
7	2026-11-26 23:16:24.056+00	\N	root	command_line	publishing.import	item:1005	\N	{"price": {"asset": "points", "amount": 10}, "title": "舊事", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x38819c2f51fc4b490a121b5c7d20e9e4bdcc5889a07d2a61d3a78b349b92a983	\\x4d4afc33754349c67b8d1d1c72713c870dd653287e7baf426a924a4fb7192b0f
8	2026-11-26 23:16:26.379+00	\N	root	command_line	publishing.import	item:1006	\N	{"price": {"asset": "points", "amount": 10}, "title": "暗河", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x4d4afc33754349c67b8d1d1c72713c870dd653287e7baf426a924a4fb7192b0f	\\xdf26880f246613e988c31140c6dc686874bfb1a934a1546d233cae0632de99ad
9	2026-11-26 23:16:28.61+00	\N	root	command_line	media.attach-subtitles	item:1001	\N	{"cues": 2, "label": "中文", "language": "zh-hk"}	\N	\N	\N	\\xdf26880f246613e988c31140c6dc686874bfb1a934a1546d233cae0632de99ad	\\xf8ad9320edbdbc9823754551e78351c4e95fe3ce17c7e5fa7a68beeb31858e1c
10	2026-11-26 23:16:30.136+00	\N	root	command_line	memberships.make-codes	code_batch:1	\N	{"count": 2, "grants": [{"kind": "points", "amount": 50}]}	an example	\N	\N	\\xf8ad9320edbdbc9823754551e78351c4e95fe3ce17c7e5fa7a68beeb31858e1c	\\x303ca6b488b957e4be5a0599d39e8a0adfabcd16301dde39a5bf9bfd96a2ad8e
11	2026-11-26 23:16:31.313+00	\N	root	command_line	memberships.grant	account:10003	{"points": "0", "diamonds": "0"}	{"grants": [{"kind": "points", "amount": 1000}, {"kind": "diamonds", "amount": 5}], "points": "1000", "diamonds": "5"}	an example	\N	\N	\\x303ca6b488b957e4be5a0599d39e8a0adfabcd16301dde39a5bf9bfd96a2ad8e	\\x59b108c3397b2eead1ccfbe8973a89a3068034e1d95978257a6c596ce7f50ec0
12	2026-11-26 23:16:32.346+00	\N	root	command_line	memberships.grant	account:10004	{"points": "0"}	{"grants": [{"kind": "points", "amount": 5000}], "points": "5000"}	an example	\N	\N	\\x59b108c3397b2eead1ccfbe8973a89a3068034e1d95978257a6c596ce7f50ec0	\\xdd98f219c62f6f87d43c6e09366c663b30e1a6bfdace6f053af3a9e08b59993b
13	2026-11-26 23:16:33.448+00	\N	root	command_line	memberships.grant	account:10002	{"free_views": "0"}	{"grants": [{"kind": "free_views", "amount": 3}], "free_views": "3"}	an example	\N	\N	\\xdd98f219c62f6f87d43c6e09366c663b30e1a6bfdace6f053af3a9e08b59993b	\\x6403fc285fa38cf242f64e6bb91faf669b340f8664ba376b48999f540982340f
14	2026-11-26 23:16:34.719+00	\N	root	command_line	messages.send-notice	account:10003	\N	{"text": {"cn": "歡迎", "en": "歡迎", "hk": "歡迎", "vi": "歡迎"}, "title": {"cn": "公告", "en": "公告", "hk": "公告", "vi": "公告"}}	\N	\N	\N	\\x6403fc285fa38cf242f64e6bb91faf669b340f8664ba376b48999f540982340f	\\x01e247e4d722cce86a74d31d51b875a195f454c80b7a95cd3e8003c197150eb3
15	2026-11-26 23:16:35.806+00	\N	root	command_line	messages.answer	account:10003	\N	{"text": "已收到"}	\N	\N	\N	\\x01e247e4d722cce86a74d31d51b875a195f454c80b7a95cd3e8003c197150eb3	\\xd8d6e82768f7e9356038579e9c350fbaf199641a2fb92520494dc5be3ced2df0
16	2026-11-26 23:16:38.308+00	\N	root	command_line	topics.put	topic:1	\N	{"lang": "hk", "slug": "sea", "items": [1001, 1004], "texts": {"hk": {"title": "海", "description": ""}}, "isPublished": true}	an example	\N	\N	\\xd8d6e82768f7e9356038579e9c350fbaf199641a2fb92520494dc5be3ced2df0	\\xc3d42898fb4da734a0dfe436754e8ff784fc3e5fb7da10d94debc73a0d930abe
17	2026-11-26 23:16:39.354+00	\N	root	command_line	settings.change	setting:webName	{"value": {"cn": "流光", "en": "Liuguang", "hk": "流光", "vi": "Liuguang"}}	{"value": {"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}}	our name	\N	\N	\\xc3d42898fb4da734a0dfe436754e8ff784fc3e5fb7da10d94debc73a0d930abe	\\x4562ab7f80302a76b91739edd884b04239d6813cd7305f68a1f0f1bf979c639a
18	2026-11-26 23:16:40.449+00	\N	root	command_line	staff.add	account:10001	\N	{"role": "editor"}	edits topics	\N	\N	\\x4562ab7f80302a76b91739edd884b04239d6813cd7305f68a1f0f1bf979c639a	\\x72d79e3d2f324bd6b11035511eebb5358d52d2a412b4f2f59049aa660793e608
19	2026-11-26 23:16:41.606+00	\N	root	command_line	publishing.allow-uploader	account:10006	{"uploader": "none"}	{"uploader": "allowed"}	known from the festival	\N	\N	\\x72d79e3d2f324bd6b11035511eebb5358d52d2a412b4f2f59049aa660793e608	\\xf4020cfd0be0de30b0eec70a556d857845529aeed1548b66ad9e2c1b0f4da520
20	2026-11-26 23:16:54.901+00	\N	Reviewer	command_line	moderation.lease	item:1007	\N	{"until": "2026-11-26T23:36:54.901Z", "submission": "1"}	\N	\N	\N	\\xf4020cfd0be0de30b0eec70a556d857845529aeed1548b66ad9e2c1b0f4da520	\\x931960bb9f6aff51139990dd3edfcb41e9ce89993d66087daf184371e2be0bca
21	2026-11-26 23:16:55.952+00	\N	Reviewer	command_line	moderation.approve	item:1007	\N	{"policy": null, "version": 1, "submission": "1"}	fine	\N	\N	\\x931960bb9f6aff51139990dd3edfcb41e9ce89993d66087daf184371e2be0bca	\\x56c16d6236b405eaa52e3eeecc8ad797d373cfff463f732e80a3562ed585bdf6
22	2026-11-26 23:16:57.036+00	\N	Reviewer	command_line	moderation.lease	item:1008	\N	{"until": "2026-11-26T23:36:57.036Z", "submission": "2"}	\N	\N	\N	\\x56c16d6236b405eaa52e3eeecc8ad797d373cfff463f732e80a3562ed585bdf6	\\x79ac1deb4f8d55a4881f972d97eb863f734c10ff44a086aed7a8991b69c0afca
23	2026-11-26 23:16:58.187+00	\N	Reviewer	command_line	moderation.approve	item:1008	\N	{"policy": null, "version": 1, "submission": "2"}	fine	\N	\N	\\x79ac1deb4f8d55a4881f972d97eb863f734c10ff44a086aed7a8991b69c0afca	\\xfb9a4d2ba8b64b6996d01e85f1d104b7fa4d4633f2e9ca1cccc5b82bec83e11b
24	2026-11-26 23:16:59.527+00	\N	Other reviewer	command_line	moderation.lease	item:1011	\N	{"until": "2026-11-26T23:36:59.527Z", "submission": "3"}	\N	\N	\N	\\xfb9a4d2ba8b64b6996d01e85f1d104b7fa4d4633f2e9ca1cccc5b82bec83e11b	\\x0ad21b501ecdbca41b2bb4d2f0f8f0acfe06b4c9fa385e8a63ac6606c961a7cf
25	2026-11-26 23:17:00.708+00	\N	Reviewer	command_line	moderation.lease	item:1009	\N	{"until": "2026-11-26T23:37:00.708Z", "submission": "4"}	\N	\N	\N	\\x0ad21b501ecdbca41b2bb4d2f0f8f0acfe06b4c9fa385e8a63ac6606c961a7cf	\\xcc81bed35db5516a0673f75f8b5ba9b0407a4c37babb2bc016de40bb3a5ab0b7
26	2026-11-26 23:17:01.808+00	\N	Reviewer	command_line	moderation.approve	item:1009	\N	{"policy": null, "version": 1, "submission": "4"}	fine	\N	\N	\\xcc81bed35db5516a0673f75f8b5ba9b0407a4c37babb2bc016de40bb3a5ab0b7	\\x0f50d9ab4daa1d4a093d22a2e5bd12d80b1bcf599be0e3429417d2dc2e7e1d97
27	2026-11-26 23:17:02.899+00	\N	Reviewer	command_line	moderation.lease	item:1010	\N	{"until": "2026-11-26T23:37:02.899Z", "submission": "5"}	\N	\N	\N	\\x0f50d9ab4daa1d4a093d22a2e5bd12d80b1bcf599be0e3429417d2dc2e7e1d97	\\xe8c061d8c7f0ecc4e98e1ce055ff58d6f78bf08005789aaa6c772b81de67bd36
28	2026-11-26 23:17:03.957+00	\N	Reviewer	command_line	moderation.reject	item:1010	\N	{"policy": "quality", "version": 1, "submission": "5"}	too dark	\N	\N	\\xe8c061d8c7f0ecc4e98e1ce055ff58d6f78bf08005789aaa6c772b81de67bd36	\\x00214252cc00b3a0c6ec8571b0784a36b658245924aa23b722c0607f9fb9ef33
29	2026-11-26 23:17:05.091+00	\N	Reviewer	command_line	moderation.lease	item:1014	\N	{"until": "2026-11-26T23:37:05.091Z", "submission": "6"}	\N	\N	\N	\\x00214252cc00b3a0c6ec8571b0784a36b658245924aa23b722c0607f9fb9ef33	\\x484382b6b545836b9fa94cf2b7d84a5f8b388a39a1844314b20b97e4f5236854
30	2026-11-26 23:17:06.201+00	\N	Reviewer	command_line	moderation.approve	item:1014	\N	{"policy": null, "version": 1, "submission": "6"}	fine	\N	\N	\\x484382b6b545836b9fa94cf2b7d84a5f8b388a39a1844314b20b97e4f5236854	\\x0f1e1091b5103500c55c5664fab590a68e15df012301bfcab75b0f35f4ec834e
31	2026-11-26 23:17:06.289+00	\N	its owner	member	entitlements.remove-item	item:1014	{"state": "published"}	{"state": "removed"}	taken down by its author	\N	\N	\\x0f1e1091b5103500c55c5664fab590a68e15df012301bfcab75b0f35f4ec834e	\\x62ee98ef56279025d20ba06adbcd4b3bd0db18dc69bf16acb5b10d1e377e191b
32	2026-11-26 23:17:07.451+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"terms": ["badword"], "isWhole": true, "surfaces": ["search", "comment", "danmaku", "name", "work"]}	an example	\N	\N	\\x62ee98ef56279025d20ba06adbcd4b3bd0db18dc69bf16acb5b10d1e377e191b	\\xd3e2f0a986e2d408496d8c7e816c854394341adff5f13d95ccae0ddf95715676
33	2026-11-26 23:17:09.598+00	\N	root	command_line	actors.put	actor:101	{"name": "林"}	{"area": "香港", "name": "林", "alias": ["阿林"], "names": {"en": "Lam"}, "texts": {"en": {"area": "Hong Kong", "hobbies": "swimming", "birthplace": "Kowloon"}}, "height": 165, "hobbies": "游泳", "birthday": "1996-08-02", "birthplace": "九龍", "zodiacSign": "leo"}	an example	\N	\N	\\xd3e2f0a986e2d408496d8c7e816c854394341adff5f13d95ccae0ddf95715676	\\xf46695faac7de814f503093411f00632c930bc5981f01f54fd3af39b9523b234
34	2026-11-26 23:17:09.598+00	\N	root	command_line	actors.put	actor:102	\N	{"area": "台灣", "name": "周雲"}	an example	\N	\N	\\xf46695faac7de814f503093411f00632c930bc5981f01f54fd3af39b9523b234	\\xdd15faaaa9712e88ad5846a5f0c86111fe881c93dc822f893df0bc45ea2ddf46
35	2026-11-26 23:17:09.598+00	\N	root	command_line	actors.put	actor:103	\N	{"area": "香港", "name": "陳海", "texts": {"en": {"area": "Hong Kong"}}, "height": 165, "pinyin": "chan hoi", "hobbies": "游泳", "birthday": "1996-08-02", "birthplace": "九龍", "zodiacSign": "pisces"}	an example	\N	\N	\\xdd15faaaa9712e88ad5846a5f0c86111fe881c93dc822f893df0bc45ea2ddf46	\\x724170a4d0e67bef13c132a1dc3f94d5faae327e846a0059e568424b846f93bb
36	2026-11-26 23:17:10.683+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"lang": "en", "terms": ["casino"], "isWhole": false, "surfaces": ["comment"]}	an example	\N	\N	\\x724170a4d0e67bef13c132a1dc3f94d5faae327e846a0059e568424b846f93bb	\\x291b0d82291a9440bb2ac62afd2735b3520217cea7a3dfa766bde6fa9125f507
37	2026-11-26 23:17:11.697+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"lang": "vi", "terms": ["cờ bạc"], "isWhole": false, "surfaces": ["search", "comment", "danmaku", "name", "work"]}	an example	\N	\N	\\x291b0d82291a9440bb2ac62afd2735b3520217cea7a3dfa766bde6fa9125f507	\\xe4a1dc54a28680175f66ad199946fb8265cd2cf30b43cfb99e16be0281dd07f2
38	2026-11-26 23:17:12.795+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"terms": ["賭場"], "isWhole": false, "surfaces": ["search", "comment", "danmaku", "name", "work"]}	an example	\N	\N	\\xe4a1dc54a28680175f66ad199946fb8265cd2cf30b43cfb99e16be0281dd07f2	\\x016b07db3cd9a09af09f234a9dab32a36687ea0a787b82c43da62b9903075d20
39	2026-11-26 23:17:13.862+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"lang": "vi", "terms": ["casino"], "isWhole": false, "surfaces": ["search", "comment", "danmaku", "name", "work"]}	an example	\N	\N	\\x016b07db3cd9a09af09f234a9dab32a36687ea0a787b82c43da62b9903075d20	\\x2339dfa9086418272d413ff9b453fa538bac6a912a38ac85d2dd69edf21c36fc
40	2026-11-26 23:17:15.211+00	\N	root	command_line	actors.merge	actor:101	{"id": "102", "area": "台灣", "name": "周雲", "works": 0, "followers": "0", "firstWorks": []}	{"into": "林"}	the same person	\N	\N	\\x2339dfa9086418272d413ff9b453fa538bac6a912a38ac85d2dd69edf21c36fc	\\xb1b3f4003cc28a3f5e613beba5cb9dc102c3ab44c371f3ff9aed484abcff693c
41	2026-11-26 23:17:16.419+00	\N	root	command_line	publishing.import	item:1015	\N	{"title": "晨光", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\xb1b3f4003cc28a3f5e613beba5cb9dc102c3ab44c371f3ff9aed484abcff693c	\\xfc52c007335b6f9cce00e02936b4baec17579648448675ae7b0ea342d47b9f79
42	2026-11-26 23:17:18.665+00	\N	root	command_line	staff.add	account:10007	\N	{"role": "admin"}	an example	\N	\N	\\xfc52c007335b6f9cce00e02936b4baec17579648448675ae7b0ea342d47b9f79	\\x275270de6e8931ae8fc9b098ee4af7e7d65a9a0ac220d4d9911882634e2d33c6
43	2026-11-26 23:17:18.742+00	10007	Admin0001	admin	staff.enrol-totp	account:10007	\N	{"device": "node", "factor": "first code"}	\N	6d91990a-7cea-470d-b35e-350418b8addf	10.1.0	\\x275270de6e8931ae8fc9b098ee4af7e7d65a9a0ac220d4d9911882634e2d33c6	\\xe7f12ee701c64e2b734c1479302977679d600163a10e1e5a0aae4d207e4331ba
44	2026-11-26 23:17:19.779+00	\N	root	command_line	staff.add	account:10008	\N	{"role": "finance"}	an example	\N	\N	\\xe7f12ee701c64e2b734c1479302977679d600163a10e1e5a0aae4d207e4331ba	\\x6072e6640c8ceeb7b6edcb6a8fc3de2ef46370b54270a48455cb48c874095874
45	2026-11-26 23:17:19.882+00	10008	Finance01	finance	staff.enrol-totp	account:10008	\N	{"device": "node", "factor": "first code"}	\N	e6a64547-76d8-4fc8-9e76-f04c2b347f22	10.1.0	\\x6072e6640c8ceeb7b6edcb6a8fc3de2ef46370b54270a48455cb48c874095874	\\x5964ecb77a88f6dd51fc26774be9e73f0b2ab4dc12638c5043e15c43fe437c3e
46	2026-11-26 23:17:19.889+00	10008	Finance01	finance	wallet.propose-adjustment	account:10003	\N	{"asset": "points", "amount": "30", "adjustment": "1"}	an example	2cd98772-59a5-407e-b7ae-c57d923dbc42	10.1.0	\\x5964ecb77a88f6dd51fc26774be9e73f0b2ab4dc12638c5043e15c43fe437c3e	\\x10c86c7b71555ad36f4fbacfe6e840ea455fe08380ea711cd9089792da005807
47	2026-11-26 23:17:19.896+00	10007	Admin0001	admin	wallet.decide-adjustment	account:10003	{"state": "proposed", "adjustment": "1"}	{"asset": "points", "state": "approved", "amount": "30", "balanceAfter": "980"}	an example	55470d1d-3cb2-464b-b209-2f825bdc30c3	10.1.0	\\x10c86c7b71555ad36f4fbacfe6e840ea455fe08380ea711cd9089792da005807	\\x5f305a1cab82dd8b6c4d1b48cd3871ba2921f5be7cf22a07f4876802efc6130c
48	2026-11-26 23:17:19.905+00	10008	Finance01	finance	wallet.propose-adjustment	account:10003	\N	{"asset": "points", "amount": "-5", "adjustment": "2"}	an example	a0809305-35e4-43f2-bfa5-45f7f1470cc9	10.1.0	\\x5f305a1cab82dd8b6c4d1b48cd3871ba2921f5be7cf22a07f4876802efc6130c	\\x57e5229d2b3bc775a94e9f91f27e3fb318878c718fbee5d0f68b9ba2e3c0b13c
49	2026-11-26 23:17:19.91+00	10007	Admin0001	admin	wallet.decide-adjustment	account:10003	{"state": "proposed", "adjustment": "2"}	{"asset": "points", "state": "refused", "amount": "-5"}	an example	ce87f072-a136-4817-929b-327255439eb1	10.1.0	\\x57e5229d2b3bc775a94e9f91f27e3fb318878c718fbee5d0f68b9ba2e3c0b13c	\\x3f68b992d433903aaad814cef3ec10385e70992fea0f9cd0cba2b0ea3cff4200
50	2026-11-26 23:17:19.916+00	10008	Finance01	finance	wallet.propose-adjustment	account:10003	\N	{"asset": "points", "amount": "7", "adjustment": "3"}	an example	23657be0-82b5-44bc-8ebe-89d23171a707	10.1.0	\\x3f68b992d433903aaad814cef3ec10385e70992fea0f9cd0cba2b0ea3cff4200	\\x6676251703b5ec08fccffdc6a5208183899e44a877e9850d612ea3e1b2e6dd8a
51	2026-11-26 23:17:19.925+00	10008	Finance01	finance	memberships.make-codes	code_batch:2	\N	{"count": 3, "grants": [{"kind": "points", "amount": 5}]}	an example	0c128706-2f74-46d1-b704-492102ec4035	10.1.0	\\x6676251703b5ec08fccffdc6a5208183899e44a877e9850d612ea3e1b2e6dd8a	\\xe7d570ce4c04a0f5797a4978fd4cafbc294782ab4328ccaa554e21d6b79691b0
52	2026-11-26 23:17:19.932+00	10008	Finance01	finance	memberships.download-codes	code_batch:2	\N	\N	\N	639e91a8-f4cc-4a11-803c-a550dd3d1ee3	10.1.0	\\xe7d570ce4c04a0f5797a4978fd4cafbc294782ab4328ccaa554e21d6b79691b0	\\x38ee2b373d4af47b1131b6325f7344b7bef93a9694fe1feb838633eb342ec2d8
53	2026-11-26 23:17:19.935+00	10008	Finance01	finance	memberships.revoke-codes	code_batch:2	{"revokedAt": null}	{"revokedAt": "2026-11-26T23:17:19.935Z"}	an example	5a07ac9e-842c-4cb2-839f-29a1aa7f4382	10.1.0	\\x38ee2b373d4af47b1131b6325f7344b7bef93a9694fe1feb838633eb342ec2d8	\\x1b51f07fb3d189ff775f7f7acdef11f0dcfbf6ba24b07cd7ae49c667d8f9b94d
54	2026-11-26 23:17:19.939+00	10008	Finance01	finance	memberships.make-codes	code_batch:3	\N	{"count": 2, "grants": [{"kind": "points", "amount": 5}]}	an example	feb247c2-cc46-4f11-b312-e6ca3553ed49	10.1.0	\\x1b51f07fb3d189ff775f7f7acdef11f0dcfbf6ba24b07cd7ae49c667d8f9b94d	\\xaba8ec2069e3bbc2390bcc0178da3e39770f4f19e21a2c35ee0399165a63eda1
55	2026-11-26 23:17:19.944+00	10007	Admin0001	admin	memberships.grant	account:10004	{"points": "4850"}	{"grants": [{"kind": "points", "amount": 5}], "points": "4855"}	an example	c4f11d45-7478-46bc-b5a5-cdf148dbdac8	10.1.0	\\xaba8ec2069e3bbc2390bcc0178da3e39770f4f19e21a2c35ee0399165a63eda1	\\x43c6aad39f1620a37b363185dfc00097a42bcace68c7d082b731146d81dc8e7d
56	2026-11-26 23:17:19.949+00	10008	Finance01	finance	wallet.check-ledger	site:ledger	\N	{"check": "1", "checked": 0}	\N	512eaeaf-5d36-4ee9-90ca-cd343db15548	10.1.0	\\x43c6aad39f1620a37b363185dfc00097a42bcace68c7d082b731146d81dc8e7d	\\xdeb2efce6c46c8fe21d5c5602cf9d132eac5e08f831e42fcdc35c6c47c0ba3c3
57	2026-11-26 23:17:19.962+00	10008	Finance01	finance	payments.reconcile	site:payments	\N	{"check": "2", "checked": 7}	\N	35246a28-c2ee-4407-af16-563573aba679	10.1.0	\\xdeb2efce6c46c8fe21d5c5602cf9d132eac5e08f831e42fcdc35c6c47c0ba3c3	\\xe0ecc31a36df3ae6d7d23ff57ed4c1bc4c098e41a41cd1600066999df8dc8193
58	2026-11-26 23:17:19.973+00	10007	Admin0001	admin	messages.answer	account:10002	\N	{"text": "已經處理"}	\N	431063ce-f06e-4196-9c27-2969f4dc47b5	10.1.0	\\xe0ecc31a36df3ae6d7d23ff57ed4c1bc4c098e41a41cd1600066999df8dc8193	\\xcfc1153a947ed7b75340519dd03f2672daa39858ff987ffdcef3ff93000354d0
59	2026-11-26 23:17:19.98+00	10007	Admin0001	admin	messages.close-thread	account:10004	{"waitingSince": "2026-11-26T23:16:33.614Z"}	\N	\N	bcaa5442-8eff-4cf0-aeef-c7d13079d23a	10.1.0	\\xcfc1153a947ed7b75340519dd03f2672daa39858ff987ffdcef3ff93000354d0	\\xa6cb739b3f315242179f33e5ab8a02d03dfb64999bfa1ded679ecf0909627bed
60	2026-11-26 23:17:19.984+00	10007	Admin0001	admin	accounts.add-note	account:10003	\N	{"note": "1"}	\N	996a70f5-66ef-4055-abd1-8245e44e94fc	10.1.0	\\xa6cb739b3f315242179f33e5ab8a02d03dfb64999bfa1ded679ecf0909627bed	\\x4be5b87118ab7cf474bbb11de03596f2088144ff2c502d8b01ae3014ba9c1420
61	2026-11-26 23:17:19.994+00	10007	Admin0001	admin	messages.send-notice	account:all	\N	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}, "audience": {"kind": "members"}, "recipients": 7}	\N	96a3b990-b0af-4ad5-b85b-de57529bee7f	10.1.0	\\x4be5b87118ab7cf474bbb11de03596f2088144ff2c502d8b01ae3014ba9c1420	\\xf50af9d2330fe562563cd34fb551ed831cf4a748d395c81992e2a38690908940
62	2026-11-26 23:17:20.005+00	10007	Admin0001	admin	messages.put-faq-entry	faq-entry:13	\N	{"id": 13, "link": "", "answer": {"cn": "未有提供", "en": "未有提供", "hk": "未有提供", "vi": "未有提供"}, "question": {"cn": "如何下載？", "en": "如何下載？", "hk": "如何下載？", "vi": "如何下載？"}, "isOffered": false, "isVisible": true}	\N	1f682da6-e7d2-449a-b416-e9954233a3d2	10.1.0	\\xf50af9d2330fe562563cd34fb551ed831cf4a748d395c81992e2a38690908940	\\x661dfb6b0a6c82096e01f326d0d7d2c3490864218fd6659be50d059cbef078f6
63	2026-11-26 23:17:20.01+00	10007	Admin0001	admin	entitlements.hide-item	item:1015	{"state": "published"}	{"state": "hidden"}	an example	889890c6-08da-433b-b875-07327faba107	10.1.0	\\x661dfb6b0a6c82096e01f326d0d7d2c3490864218fd6659be50d059cbef078f6	\\x6529e38febc71d5900884abd579e3e2685f64cc0b9949a159fdf64cdf30b8e78
64	2026-11-26 23:17:20.022+00	10007	Admin0001	admin	publishing.schedule-item	item:1015	{"publishAt": null}	{"publishAt": "2099-01-01T00:00:00.000Z"}	an example	6071fd28-b052-4f26-95c3-79e86df4da5b	10.1.0	\\x6529e38febc71d5900884abd579e3e2685f64cc0b9949a159fdf64cdf30b8e78	\\x175a709582f7892d1debcb8efa3d256f7bca7315253f5a3cd701c13d0218082b
65	2026-11-26 23:17:20.322+00	10007	Admin0001	admin	publishing.set-cover	item:1003	\N	{"picture": "1"}	\N	ab69c7b3-3dc9-4b34-9c53-ce4cbc24b02a	10.1.0	\\x175a709582f7892d1debcb8efa3d256f7bca7315253f5a3cd701c13d0218082b	\\x9c3ef71b1014977cdba57752b1b431771196a562affbaf90218f477aa822cc4a
66	2026-11-26 23:17:20.511+00	10007	Admin0001	admin	actors.set-picture	actor:101	{"pictureId": null}	{"pictureId": "2"}	an example	dbac7a88-1cbd-41ba-a497-ec60edd6119e	10.1.0	\\x9c3ef71b1014977cdba57752b1b431771196a562affbaf90218f477aa822cc4a	\\x3aaaef68ddd06bdd1e3835773e41c4f224a7fdf1b3e72ce68ad1010ba41cfe2f
67	2026-11-26 23:17:20.688+00	10007	Admin0001	admin	topics.set-cover	topic:1	{"picture": null}	{"picture": "_wh_7cpd_N12ylmAMCO3YkVU7joQYGcnRSQfoSSqBoQ"}	\N	74d50f22-c657-483a-8c74-4f883f720f88	10.1.0	\\x3aaaef68ddd06bdd1e3835773e41c4f224a7fdf1b3e72ce68ad1010ba41cfe2f	\\xa4d175d3219437afbb403d85d1cc881d7929ff5fe75783667b63e1fd46427a7a
68	2026-11-26 23:17:20.696+00	10007	Admin0001	admin	catalogue.translate-item	item:1002	\N	{"lang": "en", "title": "Sea of Clouds", "description": ""}	\N	37dfcc8d-cf3d-4896-a781-3c6f25cd1d59	10.1.0	\\xa4d175d3219437afbb403d85d1cc881d7929ff5fe75783667b63e1fd46427a7a	\\x1c8961b11bb7bd6a1a58ed47463fe4b6acae04ae04770cd3de65f03b8ef150e3
69	2026-11-26 23:17:20.707+00	10007	Admin0001	admin	shorts.pick	item:1004	\N	{"tab": "chosen", "position": 1}	\N	3af288d5-c68f-43ca-ab05-28bf3edb0a56	10.1.0	\\x1c8961b11bb7bd6a1a58ed47463fe4b6acae04ae04770cd3de65f03b8ef150e3	\\x5426ad8999d1485f753ab6fdca75e6983c5e02696c2a1ceff6c29afff372db63
70	2026-11-26 23:17:20.716+00	10007	Admin0001	admin	publishing.reencode-item	item:1002	\N	{"import": "15"}	\N	8b85e801-8df8-42e9-a82f-977320c18d97	10.1.0	\\x5426ad8999d1485f753ab6fdca75e6983c5e02696c2a1ceff6c29afff372db63	\\x0998ee4a5e76461cf20d3b9304a550ce0f7ae1dc0156d84667c4d7eb3d3f6366
71	2026-11-26 23:17:20.729+00	10007	Admin0001	admin	operations.start-export	export:1	\N	{"table": "audit.list", "filters": {}}	an example	3df77df3-ecd6-4304-964e-43b52c53b9b2	10.1.0	\\x0998ee4a5e76461cf20d3b9304a550ce0f7ae1dc0156d84667c4d7eb3d3f6366	\\xebe8116d83a18aff0f27c3b8dad5d8f17f61189dae57f3889f599ab292e52e59
72	2026-11-26 23:17:20.739+00	10007	Admin0001	admin	audit.check	site:audit	\N	\N	\N	310acda2-5ed3-44e1-b7e4-3f6e19c3ecd1	10.1.0	\\xebe8116d83a18aff0f27c3b8dad5d8f17f61189dae57f3889f599ab292e52e59	\\x0282817a1668823966fae71ea82fa0bdef3e4a88ad6e919ce29ac61307a5e08d
73	2026-11-26 23:17:22.674+00	\N	Lin	command_line	entitlements.remove-item	item:1005	{"state": "published"}	{"state": "removed"}	rights of another	\N	\N	\\x0282817a1668823966fae71ea82fa0bdef3e4a88ad6e919ce29ac61307a5e08d	\\xe0d1dc3ac1bfc5f971370d13ed221dc68f3e3d5391fc5c0d615b34e9730408ea
74	2026-11-26 23:17:24.156+00	\N	Lin	command_line	entitlements.hide-item	item:1006	{"state": "published"}	{"state": "hidden"}	examined	\N	\N	\\xe0d1dc3ac1bfc5f971370d13ed221dc68f3e3d5391fc5c0d615b34e9730408ea	\\x88dc9f026484f9867f4f7a107b558c66161577229999b502fd4f9958f3dc77c9
75	2026-11-26 23:17:25.613+00	\N	root	command_line	publishing.import	item:1016	\N	{"price": {"asset": "points", "amount": 10}, "title": "半途", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x88dc9f026484f9867f4f7a107b558c66161577229999b502fd4f9958f3dc77c9	\\xcf975c21b88c9b254050c7173ef46d41e2195b0e4dcfc3abc9892764193ac8e5
76	2026-11-26 23:17:27.578+00	\N	root	command_line	publishing.import	item:1017	\N	{"price": {"asset": "points", "amount": 10}, "title": "未竟", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\xcf975c21b88c9b254050c7173ef46d41e2195b0e4dcfc3abc9892764193ac8e5	\\xd0fb511c2f39cd4ae0bf91a7ffa4d15c70f2be5d0f4756071fa29f5287ff2deb
77	2026-11-26 23:17:30.436+00	\N	root	command_line	publishing.import	item:1018	\N	{"price": {"asset": "points", "amount": 10}, "title": "待辦", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\xd0fb511c2f39cd4ae0bf91a7ffa4d15c70f2be5d0f4756071fa29f5287ff2deb	\\xa45fd37e906541ccd469637092f4ee03bb9272d91f54ef38209f0f7656026354
78	2026-11-26 23:17:31.544+00	\N	root	command_line	messages.send-notice	account:all	\N	{"text": {"cn": "今晚", "en": "今晚", "hk": "今晚", "vi": "今晚"}, "title": {"cn": "維護", "en": "維護", "hk": "維護", "vi": "維護"}}	\N	\N	\N	\\xa45fd37e906541ccd469637092f4ee03bb9272d91f54ef38209f0f7656026354	\\xb2dd8042dd9505a1c0ef9aacbf275f92daaa0077af6df81ba4b0b4061555cf0e
79	2026-11-26 23:17:32.754+00	\N	Lin	command_line	entitlements.remove-item	item:1006	{"state": "hidden"}	{"state": "removed"}	rights of another	\N	\N	\\xb2dd8042dd9505a1c0ef9aacbf275f92daaa0077af6df81ba4b0b4061555cf0e	\\x8439c9b5e648636479931f3dc115d67ac8fa87734911fa7b7e7b91fe3a3190cf
\.

copy "audit_check" (is_the_row, checked_at, problems, findings) from stdin;
t	2026-11-26 23:17:20.763+00	0	[]
\.

copy "audit_head" (is_the_row, number, hash) from stdin;
t	79	\\x8439c9b5e648636479931f3dc115d67ac8fa87734911fa7b7e7b91fe3a3190cf
\.

copy "blocked_terms" (id, term, folded, spelling, is_whole, created_at, surfaces, lang, joined) from stdin;
1	badword	badword		t	2026-11-26 23:17:07.451+00	{search,comment,danmaku,name,work}	\N	badword
2	casino	casino		f	2026-11-26 23:17:10.683+00	{comment}	en	casino
3	cờ bạc	cờ bac̣		f	2026-11-26 23:17:11.697+00	{search,comment,danmaku,name,work}	vi	cơbac̣̀
4	賭場	赌场	duchang	f	2026-11-26 23:17:12.795+00	{search,comment,danmaku,name,work}	\N	赌场
5	casino	casino		f	2026-11-26 23:17:13.862+00	{search,comment,danmaku,name,work}	vi	casino
\.

copy "categories" (id, mid, slug, name, position, is_visible, parent_id) from stdin;
1	1	nature	{"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}	0	t	\N
\.

copy "code_batches" (id, grants, note, created_at, size, created_by, downloaded_at, revoked_at, revoked_by) from stdin;
1	[{"kind": "points", "amount": 50}]	an example	2026-11-26 23:16:30.136+00	2	root	2026-11-26 23:16:30.145+00	\N	\N
2	[{"kind": "points", "amount": 5}]	an example	2026-11-26 23:17:19.925+00	3	Finance01	2026-11-26 23:17:19.931+00	2026-11-26 23:17:19.935+00	Finance01
3	[{"kind": "points", "amount": 5}]	an example	2026-11-26 23:17:19.939+00	2	Finance01	\N	\N	\N
\.

copy "comment_likes" (comment_id, account_id, liked_at) from stdin;
1	10004	2026-11-26 23:16:35.97+00
\.

copy "comment_mentions" (comment_id, account_id, name) from stdin;
5	10004	Vi***01
\.

copy "comment_reports" (comment_id, account_id, reason, is_credible, reported_at) from stdin;
3	10004	spoiler	f	2026-11-26 23:17:06.446+00
\.

copy "comments" (id, item_id, parent_id, author_id, mentioned_id, text, state, is_cleared, is_pinned, like_count, reply_count, score, created_at, edited_at) from stdin;
2	1001	1	10004	\N	同感	visible	f	f	0	0	0	2026-11-26 23:16:35.95+00	\N
1	1001	\N	10003	\N	1:02 的海真美	visible	f	f	1	1	693798995	2026-11-26 23:16:35.937+00	\N
3	1009	\N	10003	\N	好看	visible	f	f	0	0	0	2026-11-26 23:17:06.44+00	\N
4	1002	\N	10004	\N	看了兩次	visible	f	f	0	0	0	2026-11-26 23:17:15.262+00	\N
5	1002	\N	10003	\N	@Vi***01 一起看	visible	f	f	0	0	0	2026-11-26 23:17:15.27+00	\N
\.

copy "creator_shares" (purchase_id, owner_id, coins, state, due_at, settled_at) from stdin;
4	10006	140	held	2026-12-03 23:17:06.395+00	\N
\.

copy "creators" (id, account_id, works, followers) from stdin;
1	10006	3	1
\.

copy "crypto_chains" (chain, read_to, head, window_blocks, answered_at, problem) from stdin;
ethereum	1	1	2000	2026-11-26 23:17:28.721+00	\N
\.

copy "crypto_orders" (order_id, chain, address, recipient, address_index, amount, after_block, address_range, watch_until, is_watched, price) from stdin;
3	ethereum	0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266	0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266	0	5000000	1	\\x7d30767030ef6c410e0bbc88de9a411153ee7a2ddfc9f71cde6d60a0d58711e3	2026-11-27 23:32:24.497+00	t	5000000
\.

copy "danmaku" (id, item_id, author_id, at_ms, mode, color, size, text, state, is_cleared, sample_key, created_at) from stdin;
1	1001	10003	500	scroll	#ffffff	medium	好看	visible	f	1847564082	2026-11-26 23:16:35.981+00
2	1001	10004	5500	scroll	#ffffff	medium	好看	visible	f	340600666	2026-11-26 23:16:35.998+00
\.

copy "danmaku_counts" (item_id, minute, count) from stdin;
1001	0	2
\.

copy "danmaku_reports" (danmaku_id, account_id, reason, is_credible, reported_at) from stdin;
1	10004	spoiler	f	2026-11-26 23:17:06.455+00
\.

copy "email_codes" (id, purpose, account_id, email, email_key, language, requested_at, code_hash, expires_at, wrong_tries, used_at) from stdin;
1	bind	10003	buyer@liuguang.example	buyer@liuguang.example	hk	2026-11-26 23:16:28.843+00	\\x3d4c0a3c7b1dea55c6a628ed7a83ee3596f8e6e1309fe719ed3025c03f31e0f9	2026-11-26 23:26:28.853+00	0	2026-11-26 23:16:29.017+00
2	bind	10004	vip@liuguang.example	vip@liuguang.example	hk	2026-11-26 23:17:30.488+00	\N	\N	0	\N
\.

copy "failed_plays" (id, day, item_id, network, problem, has_started, count) from stdin;
1	2026-11-26	1002	4g	unreachable	f	1
\.

copy "faq_entries" (id, slug, position, is_offered, question, answer, link, is_visible) from stdin;
1	recharge	1	t	{"cn": "怎么充值？积分多久到账？", "en": "How do I top up, and when do I get my points?", "hk": "怎樣充值？積分多久到帳？", "vi": "Nạp điểm thế nào và bao lâu thì nhận được điểm?"}	{"cn": "打开“充值”，选择金额。付款前会列出可得积分和可用的付款方式。付款确认后，积分自动到账，并会发消息通知你。如果订单一直没有到账，请勿重复付款，在“客服”中选择该订单联系我们。", "en": "Open “Top up” and choose an amount. You’ll see how many points you get and how you can pay before you pay. Points are added automatically once your payment is confirmed, and you’ll get a message. If an order doesn’t arrive, don’t pay again. Go to “Support”, pick the order and tell us.", "hk": "開啟「充值」，選擇金額。付款前會列出可得積分和可用的付款方式。付款確認後，積分會自動到帳，並會發訊息通知你。如果訂單一直未到帳，請勿重複付款，在「客服」選擇該訂單聯絡我們。", "vi": "Mở “Nạp điểm” và chọn số tiền. Trước khi thanh toán, bạn sẽ thấy số điểm nhận được và các cách thanh toán. Điểm được cộng tự động sau khi thanh toán được xác nhận và bạn sẽ nhận được tin nhắn. Nếu chưa nhận được điểm, đừng thanh toán lại. Hãy chọn đơn đó trong “Hỗ trợ” và báo cho chúng tôi."}	/user/buy	t
2	preview	2	t	{"cn": "为什么视频看到一半就停了？怎么看完整视频？", "en": "Why did my video stop, and how do I watch the rest?", "hk": "為甚麼影片看到一半就停了？怎樣看完整影片？", "vi": "Vì sao video dừng giữa chừng, làm sao để xem hết?"}	{"cn": "付费视频可以先试看一段，进度条上锁住的部分需要解锁。想看完整视频，可以用积分购买（一次购买，永久观看）、使用一次免费观看，或开通 VIP。付款前一定会先显示价格。", "en": "Paid videos start with a free preview. The locked part of the seek bar is the rest of the video. To watch all of it, buy it with points (yours to keep), use a free view or get VIP. You always see the price before you pay.", "hk": "收費影片可以先試看一段，進度列上鎖住的部分需要解鎖。想看完整影片，可以用積分購買（一次購買，永久觀看）、使用一次免費觀看，或開通 VIP。付款前一定會先顯示價錢。", "vi": "Video trả phí có một đoạn xem thử. Phần bị khóa trên thanh thời gian là phần còn lại. Để xem hết, hãy mua bằng điểm (mua một lần, xem mãi mãi), dùng một lượt xem miễn phí hoặc mua VIP. Bạn luôn thấy giá trước khi thanh toán."}		t
3	vip	3	t	{"cn": "VIP 有什么权益？提前续期怎么计算？", "en": "What do I get with VIP, and what if I renew early?", "hk": "VIP 有甚麼權益？提早續期怎樣計算？", "vi": "VIP có quyền lợi gì? Gia hạn sớm thì tính thế nào?"}	{"cn": "VIP 期间可以观看全部视频，包括 VIP 专享视频，部分会员卡还会赠送钻石。提前续期的时间会累加在剩余时间之后。到期前三天会发消息提醒你，VIP 不会自动续费。", "en": "VIP lets you watch everything, including VIP-only videos. Some cards also come with diamonds. If you renew early, the new time is added to what you have left. We’ll message you three days before it ends. VIP never renews or charges you automatically.", "hk": "VIP 期間可以觀看全部影片，包括 VIP 專享影片，部分會員卡還會附送鑽石。提早續期的時間會加在餘下時間之後。到期前三日會發訊息提醒你，VIP 不會自動續費。", "vi": "VIP xem được mọi video, kể cả video chỉ dành cho VIP. Một số thẻ còn tặng kim cương. Nếu gia hạn sớm, thời gian mới được cộng vào thời gian còn lại. Bạn sẽ nhận tin nhắn nhắc trước khi hết hạn ba ngày. VIP không bao giờ tự gia hạn hay tự trừ tiền."}	/user/upgrade	t
4	refund	4	t	{"cn": "买过的视频下架了，可以退款吗？", "en": "A video I bought was removed. Can I get a refund?", "hk": "買過的影片下架了，可以退款嗎？", "vi": "Video tôi đã mua bị gỡ, tôi có được hoàn lại không?"}	{"cn": "视频永久下架时，下架前 {removalRefundDays} 天内的购买会自动全额退回原来的积分或钻石，无需申请，并会发消息通知你。更早的购买不退款。视频只是暂时隐藏时不会退款，恢复后仍可观看。", "en": "When a video is removed for good, purchases from the last {removalRefundDays} days are refunded in full automatically, in the points or diamonds you paid with. You’ll get a message. Older purchases aren’t refunded. If a video is only hidden for a while, there’s no refund, and you can watch it again once it’s back.", "hk": "影片永久下架時，下架前 {removalRefundDays} 日內的購買會自動全數退回原來的積分或鑽石，毋須申請，並會發訊息通知你。更早的購買不會退款。影片只是暫時隱藏時不會退款，恢復後仍可觀看。", "vi": "Khi video bị gỡ vĩnh viễn, các lượt mua trong {removalRefundDays} ngày trước đó được tự động hoàn đủ bằng điểm hoặc kim cương bạn đã trả và bạn sẽ nhận được tin nhắn. Lượt mua cũ hơn không được hoàn. Nếu video chỉ tạm ẩn thì không hoàn, bạn vẫn xem được khi video trở lại."}	/user/wallet	t
5	password	5	t	{"cn": "忘记密码怎么办？", "en": "I forgot my password. What can I do?", "hk": "忘記密碼怎麼辦？", "vi": "Tôi quên mật khẩu thì làm thế nào?"}	{"cn": "如果账号已绑定邮箱，在登录页选择“忘记密码？”，输入该邮箱，再用收到的六位验证码设置新密码。验证码 10 分钟内有效；没有收到请检查垃圾邮件，一分钟后可重新发送。未绑定邮箱的账号无法自助重置，建议登录后先“绑定邮箱”。", "en": "If your account has a linked email, choose “Forgot password?” on the login page, enter that email and use the six-digit code we send you to set a new password. The code is valid for 10 minutes. Check your spam folder, and resend it after a minute if needed. Without a linked email you can’t reset your password, so use “Link email” while you’re logged in.", "hk": "如果帳號已綁定電郵，在登入頁選擇「忘記密碼？」，輸入該電郵，再用收到的六位驗證碼設定新密碼。驗證碼 10 分鐘內有效；沒有收到請檢查垃圾郵件，一分鐘後可重新發送。未綁定電郵的帳號無法自助重設，建議登入後先「綁定電郵」。", "vi": "Nếu tài khoản đã liên kết email, hãy chọn “Quên mật khẩu?” ở trang đăng nhập, nhập email đó rồi dùng mã sáu chữ số nhận được để đặt mật khẩu mới. Mã có hiệu lực 10 phút. Hãy xem cả hộp thư rác, sau một phút bạn có thể gửi lại mã. Tài khoản chưa liên kết email không tự đặt lại được, vì vậy hãy “Liên kết email” khi đang đăng nhập."}	/user/forgot	t
6	guest	6	t	{"cn": "游客换了手机或清除了浏览器数据，怎么找回账号？", "en": "I’m a guest and changed phones or cleared my browser. How do I get my account back?", "hk": "遊客換了手機或清除了瀏覽器資料，怎樣找回帳號？", "vi": "Tôi là khách, đã đổi điện thoại hoặc xóa dữ liệu trình duyệt. Làm sao lấy lại tài khoản?"}	{"cn": "游客账号有一组恢复码，可在“我的”查看并保存。在新设备的登录页选择“恢复码”并输入，余额、VIP 和买过的视频都会回来。恢复码遗失后我们无法查到；只要还在登录，就可以在“我的”重新生成，或升级为正式会员，所有内容都会保留。", "en": "Every guest account has a recovery code. You can view and save it on “My account”. On your new device, choose “Recovery code” on the login page and enter it to get your balance, VIP and purchases back. We can’t look up a lost code. While you’re still logged in, get a new one on “My account”, or become a member to keep everything.", "hk": "遊客帳號有一組恢復碼，可在「我的」查看並儲存。在新裝置的登入頁選擇「恢復碼」並輸入，餘額、VIP 和買過的影片都會回來。遺失恢復碼後我們無法查到；只要仍在登入，就可以在「我的」重新產生，或升級為正式會員，所有內容都會保留。", "vi": "Mỗi tài khoản khách có một mã khôi phục, xem và lưu tại “Tài khoản của tôi”. Trên thiết bị mới, chọn “Mã khôi phục” ở trang đăng nhập rồi nhập mã để lấy lại số dư, VIP và video đã mua. Chúng tôi không tra lại được mã đã mất. Khi còn đăng nhập, bạn có thể tạo mã mới tại “Tài khoản của tôi” hoặc nâng cấp thành thành viên để giữ lại mọi thứ."}	/user/touristUpgrade	t
7	points	7	f	{"cn": "积分、金币、钻石和免费观看有什么区别？", "en": "What are points, coins, diamonds and free views?", "hk": "積分、金幣、鑽石和免費觀看有甚麼分別？", "vi": "Điểm, xu, kim cương và lượt xem miễn phí khác nhau thế nào?"}	{"cn": "积分用来购买视频和 VIP，通过充值或兑换码获得。金币是每日签到等活动的奖励，{coinsPerPoint} 金币可兑换 1 积分。钻石随 VIP 卡或由本站赠送，可购买以钻石标价的视频。一次免费观看可在 24 小时内完整观看一部付费视频。每笔变动都记在“钱包记录”。", "en": "Points buy videos and VIP. You get them by topping up or redeeming a code. Coins are rewards, for example for checking in daily; {coinsPerPoint} coins make 1 point. Diamonds come with VIP cards or as gifts, and buy videos priced in diamonds. A free view opens one paid video for 24 hours. You can see every change in “Wallet history”.", "hk": "積分用來購買影片和 VIP，透過充值或兌換碼獲得。金幣是每日簽到等活動的獎勵，{coinsPerPoint} 金幣可兌換 1 積分。鑽石隨 VIP 卡或由本站贈送，可購買以鑽石標價的影片。一次免費觀看可在 24 小時內完整觀看一部收費影片。每筆變動都記在「錢包紀錄」。", "vi": "Điểm dùng để mua video và VIP, có được khi nạp hoặc nhập mã. Xu là phần thưởng, ví dụ khi điểm danh mỗi ngày; {coinsPerPoint} xu đổi được 1 điểm. Kim cương đi kèm thẻ VIP hoặc được tặng, dùng để mua video có giá bằng kim cương. Một lượt xem miễn phí mở một video trả phí trong 24 giờ. Mọi thay đổi đều có trong “Lịch sử ví”."}	/user/wallet	t
8	free-views	8	f	{"cn": "免费观看怎么用？", "en": "How do I use a free view?", "hk": "免費觀看怎樣用？", "vi": "Dùng lượt xem miễn phí thế nào?"}	{"cn": "付费视频试看结束时，选择“使用免费观看”，24 小时内可完整观看该视频，重看不再扣次数。免费观看不适用于 VIP 专享视频。", "en": "When the preview of a paid video ends, choose to use a free view. You can then watch that video as often as you like for 24 hours. Free views don’t open VIP-only videos.", "hk": "收費影片試看結束時，選擇「使用免費觀看」，24 小時內可完整觀看該影片，重看不再扣次數。免費觀看不適用於 VIP 專享影片。", "vi": "Khi đoạn xem thử của video trả phí kết thúc, hãy chọn dùng lượt miễn phí. Bạn xem trọn video đó trong 24 giờ, xem lại không bị trừ thêm. Lượt xem miễn phí không mở được video chỉ dành cho VIP."}		t
9	codes	9	f	{"cn": "在哪里输入兑换码？提示无效怎么办？", "en": "Where do I enter a code, and what if it’s not valid?", "hk": "在哪裡輸入兌換碼？提示無效怎麼辦？", "vi": "Nhập mã ở đâu, mã không hợp lệ thì sao?"}	{"cn": "在“使用兑换码”页面输入 16 位兑换码，不区分大小写，空格和连字符可省略。每个兑换码只能使用一次。提示无效时请检查是否输错；提示已使用但不是你用的，请联系卖家或客服。", "en": "Enter the 16 characters on “Redeem a code”. Capitals, spaces and hyphens don’t matter. Each code works once. If it isn’t valid, check for typos. If it was already used and not by you, contact the seller or support.", "hk": "在「使用兌換碼」頁面輸入 16 位兌換碼，不區分大小寫，空格和連字號可省略。每個兌換碼只能使用一次。提示無效時請檢查有否輸錯；提示已使用但不是你用的，請聯絡賣家或客服。", "vi": "Nhập 16 ký tự ở trang “Nhập mã”, không phân biệt chữ hoa, dấu cách và dấu gạch. Mỗi mã chỉ dùng một lần. Nếu báo không hợp lệ, hãy kiểm tra lại từng ký tự. Nếu báo đã dùng mà không phải bạn, hãy liên hệ người bán hoặc bộ phận hỗ trợ."}	/user/redeem	t
10	devices	10	f	{"cn": "可以在几台设备上登录？怀疑账号被他人登录怎么办？", "en": "Can I use several devices? What if someone else logged in?", "hk": "可以在幾部裝置登入？懷疑帳號被他人登入怎麼辦？", "vi": "Có dùng được nhiều thiết bị không? Nếu nghi có người khác đăng nhập thì sao?"}	{"cn": "可以同时在多台设备登录，观看进度会同步。所有登录中的设备列在“登录设备”，可逐一退出，也可一次退出其他所有设备。怀疑被他人登录时请修改密码，其他设备会全部退出登录。", "en": "Yes, at the same time, and your watch progress syncs. All devices are listed under “Devices”, where you can log out one of them or all the others. If you think someone else logged in, change your password. All other devices will be logged out.", "hk": "可以同時在多部裝置登入，觀看進度會同步。所有登入中的裝置列在「登入裝置」，可逐一登出，也可一次登出其他所有裝置。懷疑被他人登入時請更改密碼，其他裝置會全部登出。", "vi": "Được, dùng cùng lúc và tiến độ xem được đồng bộ. Mọi thiết bị có trong “Thiết bị đăng nhập”, bạn có thể đăng xuất từng thiết bị hoặc tất cả thiết bị khác. Nếu nghi có người khác đăng nhập, hãy đổi mật khẩu: mọi thiết bị khác sẽ bị đăng xuất."}	/user/sessions	t
11	delete-account	11	f	{"cn": "怎么下载我的数据或注销账号？", "en": "How do I download my data or delete my account?", "hk": "怎樣下載我的資料或刪除帳號？", "vi": "Làm sao tải dữ liệu hoặc xóa tài khoản?"}	{"cn": "在“个人资料与设置”可以下载你的全部数据，也可以注销账号。注销后，账号名、邮箱、头像和观看记录都会删除，余额和 VIP 也会一并失去，无法恢复。按会计要求，账目会保留，但不再与你本人关联。", "en": "Under “Profile and settings” you can download all your data or delete your account. Deleting removes your name, email, picture and watch history, along with your balance and VIP. This can’t be undone. Accounting records are kept as the law requires, but no longer name you.", "hk": "在「個人資料及設定」可以下載你的全部資料，也可以刪除帳號。刪除後，帳號名稱、電郵、頭像和觀看紀錄都會移除，餘額和 VIP 亦會一併失去，無法復原。按會計要求，帳目會保留，但不再與你本人有關連。", "vi": "Trong “Hồ sơ và cài đặt”, bạn có thể tải toàn bộ dữ liệu hoặc xóa tài khoản. Khi xóa, tên, email, ảnh đại diện, lịch sử xem, số dư và VIP đều mất và không thể khôi phục. Sổ sách được giữ theo quy định kế toán nhưng không còn gắn với bạn."}	/user/settings	t
12	report	12	f	{"cn": "怎么举报视频？视频里有我但我没有同意，怎么办？", "en": "How do I report a video? What if I’m in one without my consent?", "hk": "怎樣檢舉影片？影片裡有我但我沒有同意，怎麼辦？", "vi": "Làm sao báo cáo video? Nếu tôi xuất hiện trong video mà chưa đồng ý thì sao?"}	{"cn": "请到“客服”写明视频的网址或名称和原因，可以附上图片。视频涉及你本人而你没有同意的，我们会先下架再核实。", "en": "Contact “Support” with the video’s link or title and the reason. You can attach pictures. If a video shows you without your consent, we take it down first and review it afterwards.", "hk": "請到「客服」寫明影片的網址或名稱和原因，可以附上圖片。影片涉及你本人而你沒有同意的，我們會先下架再核實。", "vi": "Hãy gửi cho “Hỗ trợ” địa chỉ hoặc tên video và lý do, có thể kèm ảnh. Video có bạn mà bạn không đồng ý sẽ được gỡ trước rồi mới xác minh."}	/user/service	t
13	f4e459e0-9f2b-423c-bf94-67b4b9d56b93	13	f	{"cn": "如何下載？", "en": "如何下載？", "hk": "如何下載？", "vi": "如何下載？"}	{"cn": "未有提供", "en": "未有提供", "hk": "未有提供", "vi": "未有提供"}		t
\.

copy "favourite_folders" (id, account_id, name, created_at) from stdin;
1	10003	海景	2026-11-26 23:16:40.545+00
\.

copy "favourites" (account_id, item_id, added_at, folder_id) from stdin;
10003	1002	2026-11-26 23:16:33.553+00	\N
10004	1001	2026-11-26 23:16:33.591+00	\N
10004	1002	2026-11-26 23:16:33.602+00	\N
10002	1001	2026-11-26 23:16:33.635+00	\N
10002	1002	2026-11-26 23:16:33.666+00	\N
10003	1001	2026-11-26 23:16:33.538+00	1
10005	1001	2026-11-26 23:17:30.505+00	\N
10005	1002	2026-11-26 23:17:30.514+00	\N
\.

copy "follow_digest_state" (is_only, covered_through, begun_through) from stdin;
t	2026-11-26 23:16:03.774+00	\N
\.

copy "follows" (account_id, kind, subject_id, followed_at) from stdin;
10003	topic	1	2026-11-26 23:16:40.535+00
10003	actor	101	2026-11-26 23:16:40.541+00
10003	creator	1	2026-11-26 23:17:06.423+00
\.

copy "former_actor_names" (name, actor_id, changed_at) from stdin;
周雲	101	2026-11-26 23:17:15.211+00
\.

copy "group_notices" (id, facts, audience, created_at, sent_through, finished_at) from stdin;
1	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}}	{"kind": "members"}	2026-11-26 23:17:19.994+00	10008	2026-11-26 23:17:20.002+00
\.

copy "home_sections" (id, slug, kind, title, category_id, item_ids, position, is_on, actor_id, topic_id) from stdin;
1	continued	continued	\N	\N	[]	0	t	\N	\N
2	recommended	recommended	\N	\N	[]	1	t	\N	\N
3	purchased	purchased	\N	\N	[]	2	t	\N	\N
4	new	new	\N	\N	[]	3	t	\N	\N
5	hot	hot	\N	\N	[]	4	t	\N	\N
6	free	free	\N	\N	[]	5	t	\N	\N
7	categories	category	\N	\N	[]	6	t	\N	\N
\.

copy "imports" (id, video_id, state, progress, reason, detail, source_key, source_bytes, source_sha256, probe, attempts, created_at, updated_at, finished_at, output, upload_id, asset_id, is_reencode) from stdin;
1	1001	done	100	\N	\N	sources/9cdcb58f7f5d162cebdd7da747be3424	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:11.130584+00	2026-11-26 23:16:13.628541+00	2026-11-26 23:16:13.628541+00	\N	\N	1	f
2	1002	done	100	\N	\N	sources/9b075868e4197db28ca3d4db9f7feffc	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:14.288188+00	2026-11-26 23:16:17.435858+00	2026-11-26 23:16:17.435858+00	\N	\N	2	f
3	1003	done	100	\N	\N	sources/8dc4d5803d5c4345db24a1c6d658db55	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:18.149101+00	2026-11-26 23:16:23.254289+00	2026-11-26 23:16:23.254289+00	\N	\N	3	f
4	1004	done	100	\N	\N	sources/149f34256a59cd8aeaa2df68f282e73b	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:20.622404+00	2026-11-26 23:16:24.551041+00	2026-11-26 23:16:24.551041+00	\N	\N	4	f
5	1005	done	100	\N	\N	sources/e33faaf39f3007992d85f8b0c2845e67	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:24.02611+00	2026-11-26 23:16:25.922207+00	2026-11-26 23:16:25.922207+00	\N	\N	5	f
6	1006	done	100	\N	\N	sources/4cf585af24b2eb65ec3ec9c5c317e243	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:26.341079+00	2026-11-26 23:16:28.164617+00	2026-11-26 23:16:28.164617+00	\N	\N	6	f
15	1002	done	100	\N	\N	sources/9b075868e4197db28ca3d4db9f7feffc	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	1	2026-11-26 23:17:20.716989+00	2026-11-26 23:17:21.508224+00	2026-11-26 23:17:21.508224+00	\N	\N	15	t
10	1010	done	100	\N	\N	sources/JLre5Q3heYnNwsL4zo00pw	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:42.178288+00	2026-11-26 23:16:51.280905+00	2026-11-26 23:16:51.280905+00	\N	31e9d547-f643-49ae-9bc8-9fe5d3d5eab8	10	f
11	1011	done	100	\N	\N	sources/xOAenS-5RpYTT3p3VXJa9w	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:42.248279+00	2026-11-26 23:16:52.06201+00	2026-11-26 23:16:52.06201+00	\N	736a6338-95c0-4b4a-8289-68d2373180a6	11	f
12	1012	done	100	\N	\N	sources/7IWWKmMOGTEk858gnc7fEg	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:42.290621+00	2026-11-26 23:16:53.060773+00	2026-11-26 23:16:53.060773+00	\N	0b652a44-39bf-4712-9377-eea1b2d92671	12	f
8	1008	done	100	\N	\N	sources/sJAktaMs_zqtITqz-cf_iQ	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:42.013847+00	2026-11-26 23:16:47.50975+00	2026-11-26 23:16:47.50975+00	\N	1d42d4ec-365b-4255-815e-a5d5c5434e1a	7	f
7	1007	done	100	\N	\N	sources/V1Q91_E6gUdPETwTjUFzXg	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:41.951716+00	2026-11-26 23:16:48.512264+00	2026-11-26 23:16:48.512264+00	\N	d3d4be84-366b-4ba5-9b53-5ca70593694b	8	f
9	1009	done	100	\N	\N	sources/SBia8eSk9u7Eos2PXHT9ow	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:42.086332+00	2026-11-26 23:16:50.284879+00	2026-11-26 23:16:50.284879+00	\N	38d62600-2424-4eb0-a294-13cb28da9d79	9	f
13	1014	done	100	\N	\N	sources/s2dnvbc00E88yRhWfgrYJw	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:16:42.381425+00	2026-11-26 23:16:53.834078+00	2026-11-26 23:16:53.834078+00	\N	698c0c7a-c565-409c-a6cc-f709995a1684	13	f
14	1015	done	100	\N	\N	sources/623e7889a72dfe2808777770c113407d	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-26 23:17:16.393263+00	2026-11-26 23:17:18.160302+00	2026-11-26 23:17:18.160302+00	\N	\N	14	f
17	1017	first_rendition	0	\N	\N	sources/4b84a964bc17eb4bfb2df80011f72b2d	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	1	2026-11-26 23:17:27.533714+00	2026-11-26 23:17:29.318687+00	\N	\N	\N	\N	f
18	1018	waiting	0	\N	\N	sources/1fb6ed8156c0a681fb5d28b1270e9e5f	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	\N	0	2026-11-26 23:17:30.37674+00	2026-11-26 23:17:30.37674+00	\N	\N	\N	\N	f
16	1016	ladder	0	\N	\N	sources/691fa7dfb2ba40205c36d4ab5129b7b8	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	3	2026-11-26 23:17:25.582328+00	2026-11-26 23:17:28.703322+00	\N	\N	\N	16	f
\.

copy "invitations" (invited_id, inviter_id, decided_at, refusal) from stdin;
10003	10001	2026-11-26 23:16:29.031+00	\N
\.

copy "item_actors" (item_id, actor_id, position, kind, published_at) from stdin;
1001	101	1	video	2026-11-26 23:16:12.207+00
\.

copy "item_counts" (kind, category_id, is_free, count) from stdin;
video	1	f	1
short	\N	t	1
video	\N	t	3
video	\N	f	3
\.

copy "item_free_views" (id, account_id, item_id, used_at, valid_until) from stdin;
1	10002	1001	2026-11-26 23:16:33.528+00	2026-11-27 23:16:33.528+00
\.

copy "item_likes" (account_id, item_id, liked_at) from stdin;
10003	1001	2026-11-26 23:16:33.563+00
10004	1001	2026-11-26 23:16:33.61+00
10002	1001	2026-11-26 23:16:33.686+00
10003	1009	2026-11-26 23:17:06.403+00
10005	1001	2026-11-26 23:17:30.521+00
\.

copy "item_plays" (item_id, shard, plays, watched_ms, preview_ends, furthest) from stdin;
1009	12	1	2000	0	{0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}
\.

copy "item_purchases" (id, account_id, item_id, price_asset, price_amount, purchased_at, refunded_at) from stdin;
1	10003	1001	points	10	2026-11-26 23:16:33.498+00	\N
3	10003	1006	points	10	2026-11-26 23:16:33.509+00	\N
4	10003	1009	points	20	2026-11-26 23:17:06.395+00	\N
2	10003	1005	points	10	2026-11-26 23:16:33.504+00	2026-11-26 23:17:22.728+00
\.

copy "item_schedules" (item_id, publish_at, reason, scheduled_by, scheduled_by_id, scheduled_at, refused_at, problem) from stdin;
1015	2099-01-01 00:00:00+00	an example	Admin0001	10007	2026-11-26 23:17:20.022+00	\N	\N
\.

copy "item_state_changes" (id, item_id, from_state, to_state, reason, changed_by, changed_at, refund_since) from stdin;
1	1001	processing	published	import	root	2026-11-26 23:16:12.207+00	\N
2	1002	processing	published	import	root	2026-11-26 23:16:15.882+00	\N
3	1003	processing	published	import	root	2026-11-26 23:16:19.119+00	\N
4	1004	processing	published	import	root	2026-11-26 23:16:22.158+00	\N
5	1005	processing	published	import	root	2026-11-26 23:16:24.966+00	\N
6	1006	processing	published	import	root	2026-11-26 23:16:27.215+00	\N
7	1007	draft	in_review	submit	its owner	2026-11-26 23:16:53.856+00	\N
8	1007	in_review	published	fine	Reviewer	2026-11-26 23:16:55.97+00	\N
9	1008	draft	in_review	submit	its owner	2026-11-26 23:16:56.039+00	\N
10	1008	in_review	published	fine	Reviewer	2026-11-26 23:16:58.205+00	\N
11	1011	draft	in_review	submit	its owner	2026-11-26 23:16:58.3+00	\N
12	1009	draft	in_review	submit	its owner	2026-11-26 23:16:59.625+00	\N
13	1009	in_review	published	fine	Reviewer	2026-11-26 23:17:01.823+00	\N
14	1010	draft	in_review	submit	its owner	2026-11-26 23:17:01.917+00	\N
15	1010	in_review	removed	too dark	Reviewer	2026-11-26 23:17:04.016+00	2026-11-26 23:17:04.016+00
16	1014	draft	in_review	submit	its owner	2026-11-26 23:17:04.085+00	\N
17	1014	in_review	published	fine	Reviewer	2026-11-26 23:17:06.214+00	\N
18	1014	published	removed	taken down by its author	its owner	2026-11-26 23:17:06.289+00	2026-10-27 23:17:06.289+00
19	1015	processing	published	import	root	2026-11-26 23:17:17.19+00	\N
20	1015	published	hidden	an example	Admin0001	2026-11-26 23:17:20.01+00	\N
21	1005	published	removed	rights of another	Lin	2026-11-26 23:17:22.674+00	2026-10-27 23:17:22.674+00
22	1006	published	hidden	examined	Lin	2026-11-26 23:17:24.156+00	\N
23	1016	processing	published	import	root	2026-11-26 23:17:26.484+00	\N
24	1006	hidden	removed	rights of another	Lin	2026-11-26 23:17:32.754+00	2026-10-27 23:17:24.156+00
\.

copy "item_tags" (item_id, position, tag_id) from stdin;
1001	1	1
1001	2	2
\.

copy "item_texts" (item_id, lang, title, description) from stdin;
1001	hk	山水之間	
1002	hk	雲海	
1003	hk	夜航	
1004	hk	一瞬	
1005	hk	舊事	
1006	hk	暗河	
1007	hk	港口	海邊的一天
1008	hk	碼頭	海邊的一天
1009	hk	港島一日	海邊的一天
1010	hk	無題	海邊的一天
1011	hk	渡輪	海邊的一天
1012	hk	電車	海邊的一天
1013	hk	尚未上載	海邊的一天
1014	hk	夜市	海邊的一天
1015	hk	晨光	
1002	en	Sea of Clouds	
1016	hk	半途	
1017	hk	未竟	
1018	hk	待辦	
\.

copy "item_views" (item_id, viewer, hour, is_counted, network, place, is_paired) from stdin;
1001	\\xf937be9c0d051ae4005ac5c0	2026-11-26 23:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1	f
1001	\\x1976ce8c1f1e0632adbfe4d2	2026-11-26 23:00:00+00	t	\\xef8e41b5e63956e044f089bd	1	f
1001	\\x4a43861c315e12e376da87c7	2026-11-26 23:00:00+00	t	\\x6c07af0af39bcf1375221912	1	f
1002	\\xf937be9c0d051ae4005ac5c0	2026-11-26 23:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1	f
1002	\\x1976ce8c1f1e0632adbfe4d2	2026-11-26 23:00:00+00	t	\\xef8e41b5e63956e044f089bd	1	f
1002	\\x4a43861c315e12e376da87c7	2026-11-26 23:00:00+00	t	\\x6c07af0af39bcf1375221912	1	f
1009	\\xf937be9c0d051ae4005ac5c0	2026-11-26 23:00:00+00	f	\\x6289acc82ce2bae50e0258cb	1	f
1009	\\x1976ce8c1f1e0632adbfe4d2	2026-11-26 23:00:00+00	f	\\xef8e41b5e63956e044f089bd	1	f
1001	\\xc497c6706cbdc157b0a632d7	2026-11-26 23:00:00+00	f	\\xe641eabde69d3d300f96a85d	1	f
1002	\\xc497c6706cbdc157b0a632d7	2026-11-26 23:00:00+00	f	\\xe641eabde69d3d300f96a85d	1	f
\.

copy "items" (id, owner_id, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token, view_count, like_count, hot_score, published_at, approved_by, created_at, kind, lang, version, hot_week, hot_month, length_class, comment_count, next_cover, next_cover_token, staff_cover_picture_id) from stdin;
1002	\N	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	46FjvwyT5fq-fACBPTo7Cg	3	0	20785543296	2026-11-26 23:16:15.882+00	root	2026-11-26 23:16:14.288188+00	video	hk	10	2970721867	694383574	1	2	\N	\N	\N
1004	\N	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	MnCM7T-wt3jA-HR3JNoyng	0	0	0	2026-11-26 23:16:22.158+00	root	2026-11-26 23:16:20.622404+00	short	hk	5	0	0	1	0	\N	\N	\N
1013	10006	draft	\N	\N	\N	f	\N	\N	0	0	0	\N	\N	2026-11-26 23:16:42.310511+00	video	hk	4	0	0	0	0	\N	\N	\N
1008	10006	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	PNwFpY5IRkKU8LRilsOTxg	0	0	0	2026-11-26 23:16:58.205+00	Reviewer	2026-11-26 23:16:41.985746+00	video	hk	9	0	0	1	0	\N	\N	\N
1003	\N	published	\N	\N	\N	t	{"width": 640, "height": 360, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 180}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 640, "height": 360}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 640, "height": 360}], "placeholder": "data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAgCdASoUAAsAPu1iqU2ppaOiMAgBMB2JQBYdhg2AAP7wm0P5m/Cj5OgC7eROyAA="}	rwvKZV00lxS5xH_UKvNr5g	0	0	0	2026-11-26 23:16:19.119+00	root	2026-11-26 23:16:18.149101+00	video	hk	6	0	0	1	0	\N	\N	1
1009	10006	published	\N	points	20	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	3D5LZFzrouzsD6x541t1_Q	0	1	0	2026-11-26 23:17:01.823+00	Reviewer	2026-11-26 23:16:42.057889+00	video	hk	11	0	0	1	1	\N	\N	\N
1005	\N	removed	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	BkXmVbPd1t1WnPcS0q8Nmw	0	0	0	2026-11-26 23:16:24.966+00	root	2026-11-26 23:16:24.02611+00	video	hk	6	0	0	1	0	\N	\N	\N
1006	\N	removed	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	eW7NK7b9uQB1X7NbJqaMsQ	0	0	0	2026-11-26 23:16:27.215+00	root	2026-11-26 23:16:26.341079+00	video	hk	7	0	0	1	0	\N	\N	\N
1012	10006	draft	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	jBYj83a9HB1rx0KW2q3n9A	0	0	0	\N	\N	2026-11-26 23:16:42.276602+00	video	hk	7	0	0	1	0	\N	\N	\N
1011	10006	in_review	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	cqOOYXIi9X2kmsYMt7pRPg	0	0	0	\N	\N	2026-11-26 23:16:42.232758+00	video	hk	8	0	0	1	0	\N	\N	\N
1010	10006	removed	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	VEQ3hvufft7i5RCRGEpSYg	0	0	0	\N	\N	2026-11-26 23:16:42.138741+00	video	hk	9	0	0	1	0	\N	\N	\N
1007	10006	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	7Y1cGw1tB53lxGu-ovgyKg	0	0	0	2026-11-26 23:16:55.97+00	Reviewer	2026-11-26 23:16:41.925454+00	video	hk	9	0	0	1	0	\N	\N	\N
1014	10006	removed	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	1ZhjDsBzTgYNa8c968PF4w	0	0	0	2026-11-26 23:17:06.214+00	Reviewer	2026-11-26 23:16:42.353777+00	video	hk	10	0	0	1	0	\N	\N	\N
1017	\N	processing	\N	points	10	f	\N	\N	0	0	0	\N	\N	2026-11-26 23:17:27.533714+00	video	hk	2	0	0	0	0	\N	\N	\N
1015	\N	hidden	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	7G4-ziVruplZJnc4V1PEZw	0	0	0	2026-11-26 23:17:17.19+00	root	2026-11-26 23:17:16.393263+00	video	hk	6	0	0	1	0	\N	\N	\N
1018	\N	processing	\N	points	10	f	\N	\N	0	0	0	\N	\N	2026-11-26 23:17:30.37674+00	video	hk	2	0	0	0	0	\N	\N	\N
1016	\N	published	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	XNWDmE6CY9kQwONyodvT9g	0	0	0	2026-11-26 23:17:26.484+00	root	2026-11-26 23:17:25.582328+00	video	hk	5	0	0	1	0	\N	\N	\N
1001	\N	published	1	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	CQ1ApeLvRkV_BVU3tPVYJg	3	4	20785543296	2026-11-26 23:16:12.207+00	root	2026-11-26 23:16:11.130584+00	video	hk	17	2970721867	694383574	1	2	\N	\N	\N
\.

copy "job_workers" (worker_id, lock_key, started_at) from stdin;
pool-1a5bef74ab29a8a4aa	20074073286179	2026-11-26 23:17:28.561633+00
pool-c164e664ed7fc95a82	20074073286179	2026-11-26 23:17:28.565725+00
\.

copy "merged_actors" (id, actor_id, merged_at) from stdin;
102	101	2026-11-26 23:17:15.211+00
\.

copy "messages" (id, account_id, kind, facts, event_key, sent_at, read_at, deleted_at) from stdin;
1	10003	welcome_vip	{"endsAt": "2026-12-03T23:16:29.027Z"}	welcome:10003	2026-11-26 23:16:29.048+00	\N	\N
2	10003	notice	{"text": {"cn": "歡迎", "en": "歡迎", "hk": "歡迎", "vi": "歡迎"}, "title": {"cn": "公告", "en": "公告", "hk": "公告", "vi": "公告"}}	\N	2026-11-26 23:16:34.719+00	\N	\N
3	10003	comment_replied	{"link": "/play/1001?comment=2", "title": "山水之間"}	comment-reply:1:2026-11-26	2026-11-26 23:16:35.97+00	\N	\N
4	10006	review_result	{"kind": "video", "title": "港口", "reason": "fine", "videoId": 1007, "isApproved": true}	review:1	2026-11-26 23:16:55.952+00	\N	\N
5	10006	review_result	{"kind": "video", "title": "碼頭", "reason": "fine", "videoId": 1008, "isApproved": true}	review:2	2026-11-26 23:16:58.187+00	\N	\N
6	10006	review_result	{"kind": "video", "title": "港島一日", "reason": "fine", "videoId": 1009, "isApproved": true}	review:4	2026-11-26 23:17:01.808+00	\N	\N
7	10006	review_result	{"kind": "video", "title": "無題", "policy": "quality", "reason": "too dark", "videoId": 1010, "isApproved": false}	review:5	2026-11-26 23:17:03.957+00	\N	\N
8	10006	review_result	{"kind": "video", "title": "夜市", "reason": "fine", "videoId": 1014, "isApproved": true}	review:6	2026-11-26 23:17:06.201+00	\N	\N
9	10001	notice	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}}	notice:1:10001	2026-11-26 23:17:20.002+00	\N	\N
10	10003	notice	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}}	notice:1:10003	2026-11-26 23:17:20.002+00	\N	\N
11	10004	notice	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}}	notice:1:10004	2026-11-26 23:17:20.002+00	\N	\N
12	10005	notice	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}}	notice:1:10005	2026-11-26 23:17:20.002+00	\N	\N
13	10006	notice	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}}	notice:1:10006	2026-11-26 23:17:20.002+00	\N	\N
14	10007	notice	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}}	notice:1:10007	2026-11-26 23:17:20.002+00	\N	\N
15	10008	notice	{"text": {"cn": "逢星期二更新", "en": "逢星期二更新", "hk": "逢星期二更新", "vi": "逢星期二更新"}, "title": {"cn": "新片", "en": "新片", "hk": "新片", "vi": "新片"}}	notice:1:10008	2026-11-26 23:17:20.002+00	\N	\N
16	10003	recharge_credited	{"points": 25}	order:1	2026-11-26 23:17:21.67+00	\N	\N
17	10003	purchase_refunded	{"asset": "points", "title": "舊事", "amount": 10}	refund:2	2026-11-26 23:17:22.728+00	\N	\N
18	\N	notice	{"text": {"cn": "今晚", "en": "今晚", "hk": "今晚", "vi": "今晚"}, "title": {"cn": "維護", "en": "維護", "hk": "維護", "vi": "維護"}}	\N	2026-11-26 23:17:31.544+00	\N	\N
\.

copy "migrations" (number, name, applied_at, hash) from stdin;
1	0001_platform.sql	2026-11-26 23:16:03.774375+00	db46c2c94baa360b2fecbc9df5a62e110a38503c7e64490e1485119f2d91a228
2	0002_settings.sql	2026-11-26 23:16:03.774375+00	6d661256257149928080b5034d41fb3693179abd94ed09745c01326076a05748
3	0003_accounts.sql	2026-11-26 23:16:03.774375+00	f77a893d265c6b7b01cf32382648e5bd3e694c26c7771fc99204657c9c35b636
4	0004_wallet.sql	2026-11-26 23:16:03.774375+00	3231953cbadbf3b2820c3f63a4648aa195167cca4bb87f6a715b2057d076e4a5
5	0005_memberships.sql	2026-11-26 23:16:03.774375+00	b9e1753c4e19e1daaf75c91448c1f9f744bcacc1b8f5ed5375219423bee2df5f
6	0006_videos.sql	2026-11-26 23:16:03.774375+00	cab780052e890e2b4366217d43d5da16cacc5b62a5618f46d1eeade0b77e10eb
7	0007_library.sql	2026-11-26 23:16:03.774375+00	2be6b558a2df8b20d612c8f41002fdfc2efba06125f25a71ee6d8985843a5ed9
8	0008_publishing.sql	2026-11-26 23:16:03.774375+00	11c103df39017078e186d9a9317df300f7aa153d8526df780d926287d5e15f5b
9	0009_invariants.sql	2026-11-26 23:16:03.774375+00	c990aa136149c32f32ab0680e0f8166156e955b24fee3a0c4291483210ef652e
10	0010_shorts.sql	2026-11-26 23:16:03.774375+00	a3751510f8bfc4b02e0eb8f6709f9d8c8c9ffcefd53daf5d79853e0d75a5a2a4
11	0011_video_states.sql	2026-11-26 23:16:03.774375+00	e76102bcf7b89fcf54f5d6cbc95cfb419d33ed786e7d3ffd200e9dc14b91fcb6
12	0012_public_answers.sql	2026-11-26 23:16:03.774375+00	077a66a495d54ac166c1d146c2d457d020be6b83ebed0377808bf959f33258e8
13	0013_subtitles.sql	2026-11-26 23:16:03.774375+00	fdf757ce267175dfa79cd6fe16e8b01503caef04e7487aece421372f2f97ec47
14	0014_demo_accounts.sql	2026-11-26 23:16:03.774375+00	46003deaff24c44bf2df78192521f6c5d36f6490ef35734759a9492e4dee7650
15	0015_video_cards.sql	2026-11-26 23:16:03.774375+00	63f56fa6e6a559bdc5db944394b74954e17111f62ef7815a81f7f540f7c84ead
16	0016_pictures.sql	2026-11-26 23:16:03.774375+00	0616ee4cb92e7107f44df1bcaf3ff0408497bff964bcd3014e53bbb98c7f226c
17	0017_email.sql	2026-11-26 23:16:03.774375+00	4c6ce6654991f7c41bb1cec05444150d0452122dc34b21a7403f1e467177b74e
18	0018_account_care.sql	2026-11-26 23:16:03.774375+00	09a16946b5b9c3687f2b77a04265b74a066b1c445423e8da3778f50c707d679f
19	0019_payments.sql	2026-11-26 23:16:03.774375+00	b18f7cea98c85f1b32be05bc4efbfe271f4186cd07b89bb14c9f9e23d995166a
20	0020_sign_in.sql	2026-11-26 23:16:03.774375+00	93f6eee94edaf507e16f231a01334ae9bea40e5f3398f53b50ff7d734983c1c3
21	0021_messages.sql	2026-11-26 23:16:03.774375+00	b218731d1bd6dc05919faa632474f1436450e68fd8de2587cb089cdfc8f4b895
22	0022_invitations.sql	2026-11-26 23:16:03.774375+00	6065ae732004340ade8b4193d47d27b1685fa15df23c7b47baf94d6d5a80eeb2
23	0023_questions.sql	2026-11-26 23:16:03.774375+00	3fdf2f2cdd55886827d2365beb6a34aa134a5a4a8fbed8bee4dcd3b8f47fa232
24	0024_service.sql	2026-11-26 23:16:03.774375+00	914dfd8d0120f800c8938caed274a2e12a73b40386edfdd5804b62736adc8a83
25	0025_crypto.sql	2026-11-26 23:16:03.774375+00	0cb36d8ae61136e0737fc408583f8adb2453fce956e00c28d01e8695ed677212
26	0026_actors.sql	2026-11-26 23:16:03.774375+00	31237481c52afddd1c9629ffda282736325b6cbc2241e2733f7165a92e354a98
27	0027_crypto_claims.sql	2026-11-26 23:16:03.774375+00	07e7da0394ed69071261d82e19d869a80e9b98fe3755462cca79966f82ec1084
28	0028_question_words.sql	2026-11-26 23:16:03.774375+00	d077e5017ce2c142b0417674fa1d14157fa1fdb7f015a518da3e4b63293f5e80
29	0029_crypto_price.sql	2026-11-26 23:16:03.774375+00	2ed2d5cb2e20b2aa4ed1b2766d380b7cd5fa9885ac4bfbe29afad7a1f9516d3f
30	0030_refused_invitations.sql	2026-11-26 23:16:03.774375+00	4c55eda65572a618995db308f9d5a631d7c14335d3e637753d009ea30f84d03a
31	0031_list_cards.sql	2026-11-26 23:16:03.774375+00	6efcd92f3ecbdeaa7b4893556182857008ef028c2be143db01368b51aa2865ec
32	0032_session_lifetime.sql	2026-11-26 23:16:03.774375+00	5371c07d2295260143e3e17afdac87f0afc9bd1e43f0342b5ee72bbee654afbf
33	0033_view_limits.sql	2026-11-26 23:16:03.774375+00	0e3a5e986487f86b283c1a08ca4ad763f2829ebc5d5013c0f32dd65a72fa2dda
34	0034_demo_passwords.sql	2026-11-26 23:16:03.774375+00	33bb57534b9387e6e8f385f74388bf93edaf9683570b2045c0170cba345fac68
35	0035_rating.sql	2026-11-26 23:16:03.774375+00	86c44a347decc2f264cb04a80bc0764d74809bc92b121b3d7a72c24719aae380
36	0036_import_output.sql	2026-11-26 23:16:03.774375+00	bc12b8330dc985e3ba79febb435e39eb141fd5be6edd734b718bc07ad705a167
37	0037_account_revocations.sql	2026-11-26 23:16:03.774375+00	e4b0a7c2484f1cd9fe106c44cee002aebb8fe6f96db344cd9d812a69e08d0612
38	0038_backups.sql	2026-11-26 23:16:03.774375+00	e44e4725bbbeb81c261ef582cda833464ae1505fb6b6f325b98d3b1142549a40
39	0039_picture_quotas.sql	2026-11-26 23:16:03.774375+00	6d763363ff56d035e02565ebe06073da43facb8bd4fcb53b37d78576560e0d7b
40	0040_session_lifetimes.sql	2026-11-26 23:16:03.774375+00	e5d39485e54b59d9121da941a053944ab46dcf1d624d7ed44e1307e7991f3879
41	0041_plain_names.sql	2026-11-26 23:16:03.774375+00	bb7579cfa960d91a8441722299df571be3deafad3f8d2eb632ff697480f92bee
42	0042_rate_limits.sql	2026-11-26 23:16:03.774375+00	18b3022a23995b94ce1b7ac94cd2650a8b5f81419f4beaa4886868f2698d9cdb
43	0043_plain_table_names.sql	2026-11-26 23:16:03.774375+00	89563cdb905b789090f6085d5dbde3b03c25234a48232e782276b5a89ee89aab
44	0044_public_versions.sql	2026-11-26 23:16:03.774375+00	ab7cbc85f4de2bb034d83986cb3210ca611caf7b9474dbea6c42600a65feb20d
45	0045_items.sql	2026-11-26 23:16:03.774375+00	5e45289e195f295b0898cfb5716408dbb694a1862fa9d2b7a1d64c5c028c8eb2
46	0046_setting_changes.sql	2026-11-26 23:16:03.774375+00	94c2b8778df8027fbfa0165e08a3640dc56b8b07100f0aeac3fb46af8476c16e
47	0047_audit.sql	2026-11-26 23:16:03.774375+00	a9da83c20781470148bcf5a7472286ac056c462e15167163e04c9f5d031ab36f
48	0048_staff.sql	2026-11-26 23:16:03.774375+00	308de8858407326a9149fc2d7520b78ef53199e42188bc7cdd8c50a38a4b0ce0
49	0049_return_path_and_recovery.sql	2026-11-26 23:16:03.774375+00	7289b6e7c2b5f689347aba3252c5d46f7b522254348f548edea434cf7dc5cb58
50	0050_append_only.sql	2026-11-26 23:16:03.774375+00	a459a67cb5ecf7e8a797ee6811b0fcd45e4f2a1816d3e09af83bb08660145527
51	0051_search.sql	2026-11-26 23:16:03.774375+00	a9ebdd0097629b1fbd0cdc7893497f7fe9d3366537fc179e8d84bf44823522df
52	0052_faq_wording.sql	2026-11-26 23:16:03.774375+00	469a05a12d8075574c15eebd6ff54ac06bfcb8e7358f260a6643841cb3bd2e34
53	0053_audit_ranges.sql	2026-11-26 23:16:03.774375+00	e444d615feabf3f64bf0a838f5311fca454232621c44f9b672e46bc7edb2deb7
54	0054_blocked_terms.sql	2026-11-26 23:16:03.774375+00	e3c5241fb75284097e4d4c53141908aa384b5ddab94b49c38e56c7afe6ee25a7
55	0055_lists.sql	2026-11-26 23:16:03.774375+00	4ed3e789f8cbb974a5e512c2da323658ea6780e18b16911338868481137f8dd5
56	0056_actors.sql	2026-11-26 23:16:03.774375+00	d3c0dcda7b8193ad048cad3fcade213259766525633adf2d69df8e334c85cc09
57	0057_home_sections.sql	2026-11-26 23:16:03.774375+00	df98b5b54b2a510f7d20131d1004936b8ae6fd81ceb48b48c3e9035ad3ad6b28
58	0058_home_actors.sql	2026-11-26 23:16:03.774375+00	761d003d34f93f5dd9d6276a53f1eddda82f973925023367537531065f993abd
59	0059_item_pairs.sql	2026-11-26 23:16:03.774375+00	1dc6afdd33c4cf03741b972c22ca2c451e256ab9bdcb9c3f5e9e2178b5d59d09
60	0060_home_items.sql	2026-11-26 23:16:03.774375+00	22be8b809b0bf5352fd063c0c91b4b8794de3f9065f59235d25aab830304f086
61	0061_text_rules.sql	2026-11-26 23:16:03.774375+00	f78eec724199cc270e3df277e87fff362ae03ad001e9418de58318dfbc194436
62	0062_follow_digest.sql	2026-11-26 23:16:03.774375+00	36ff31234e5bfd39ae627a369443f8d08fdd17e353d6a8e497ab005cf2b69b59
63	0063_comments.sql	2026-11-26 23:16:03.774375+00	1a1cbc943885e67302ae22406dcad9053a9defd3112a5b3f7c851382edd58916
64	0064_history.sql	2026-11-26 23:16:03.774375+00	91b8a9251fb408c28b39dd9ee0b76d7bd2c259939bd83018318f23537e34fde7
65	0065_topics.sql	2026-11-26 23:16:03.774375+00	ac2059989ab255d257905e0a57a8c3852318dd7fd66eb9858d02421800bea7da
66	0066_actor_tags.sql	2026-11-26 23:16:03.774375+00	06f3b8dd70037614f8386c7bd21b7230afbac1b4fca6b4cd367201e0994eceb3
67	0067_danmaku.sql	2026-11-26 23:16:03.774375+00	1e54b001e924a532277c4f19602de41d55f80c876484fa0f660f70285371cdba
68	0068_muted.sql	2026-11-26 23:16:03.774375+00	427811976678f6689219a3b701517c3e649590c6743af7121b525da41de402b7
69	0069_review.sql	2026-11-26 23:16:03.774375+00	258ff4324ba8d762f07b83cd349941baf854914cf539322d8f9f0baafeb6a0dd
70	0070_works.sql	2026-11-26 23:16:03.774375+00	387fa6ce7b8d9424ba9e814948c5fcb67344986c150a6cad839956f07c56d0e2
71	0071_creator_shares.sql	2026-11-26 23:16:03.774375+00	92d9f71996917c768d3fe4f197914aee714f31e95eb88c62e3c41a618ebf28b1
72	0072_creators.sql	2026-11-26 23:16:03.774375+00	e264bc7be4deb4c5f51f70978fba358edf481d3c868618bc31ed224dd1c8db1b
73	0073_item_plays.sql	2026-11-26 23:16:03.774375+00	fffe55825225c502b8b8fd9689bd817a4369c707e8aba8df5698f825d8a67888
74	0074_search_bounds.sql	2026-11-26 23:16:03.774375+00	05124f70fe58ff606d5f581632216184115fc0801ed3da3f7b8ec706568a6ee6
75	0075_import_assets.sql	2026-11-26 23:16:03.774375+00	0a982b9f0983aa5814f7d37712bb42593d4eedd38ce722a602374c962209f1f7
76	0076_list_bounds.sql	2026-11-26 23:16:03.774375+00	3e24118f089491adfaac484d4068bb90aa9240f3542cb1b111e4e17f4238d53c
77	0077_card_actors.sql	2026-11-26 23:16:03.774375+00	93394399835b75c4afc068c272be7738de415cc5bf61fa29a2dbc4bfff553ca4
78	0078_poll_count.sql	2026-11-26 23:16:03.774375+00	9a793888b9a279e42ae57b829cc71486f70360a5a414606aa90d865f1a0e994f
79	0079_audit_search_path.sql	2026-11-26 23:16:03.774375+00	0564c0b8665efc833ebe2027c2d9248921b6de602dfce1690c043ed50eb1d929
80	0080_actor_facts.sql	2026-11-26 23:16:03.774375+00	bc51ba45a71eda1fefe74f4d7e8748aac62989a5fd8e0c5e9d79668746823baf
81	0081_term_lists_and_mentions.sql	2026-11-26 23:16:03.774375+00	d712137cfe08c3f14f5a02da72ac6ac76110139b16ad2a072ce64442012dd652
82	0082_item_counts.sql	2026-11-26 23:16:03.774375+00	447d77b3b7d32d0f1ec4ea59fc0e019b3179ceb14e3b9c22657c1c740c6c3a3f
83	0083_former_actor_names.sql	2026-11-26 23:16:03.774375+00	97300b60ee3d1d7c6cc7a876d7fbdffffe5b1c6f645f4916dda3994d420d1cb3
84	0084_comment_mentions.sql	2026-11-26 23:16:03.774375+00	edca6997520e85059a55161a447114b92b324101da6936f5adac8c4fbcc3e0dc
85	0085_withdrawn_works.sql	2026-11-26 23:16:03.774375+00	ae053241c4f87664dfc1dca5a67d2513f70d2ca2bbbb95ca4d4d5e4041a371f2
86	0086_people_consent.sql	2026-11-26 23:16:03.774375+00	c82477c73eb50e067648725d407bca7c815822019152fa736131154eb8f6bb37
87	0087_people.sql	2026-11-26 23:16:03.774375+00	55695d8e13201ac23a4ac9d96f80ec94e8ee36d0fd5ba0ff765b0e6f1e2304a9
88	0088_support_threads.sql	2026-11-26 23:16:03.774375+00	5eadbea28098c43a07d50242b5e1408803c8dccb485023b11f6ca2fb1c6e6a50
89	0089_staff_orders.sql	2026-11-26 23:16:03.774375+00	95a6fc71b1ba9ca6efb04a71c200b47e8842ddb8b360f5144ebd1d220195a856
90	0090_money_checks_and_adjustments.sql	2026-11-26 23:16:03.774375+00	169c71a3479be7465bd9d7c007c2e6e2220ef9299b43be81d7cc734cd6bde59c
91	0091_code_batches.sql	2026-11-26 23:16:03.774375+00	6c0a1f167896d6460f39eb5bbf68de0c1f6a084bb6ea72184cb7fe4381d903b1
92	0092_operations.sql	2026-11-26 23:16:03.774375+00	7eb242c85d1341acc4e0483e95c65dee1ad793064063b9c4de8dba1c511fc82a
93	0093_staff_items.sql	2026-11-26 23:16:03.774375+00	73b98f56dfa1886199e0f3e66e6a24b2fe3d3571be4cb5c475265f1d2e721f64
94	0094_failed_plays.sql	2026-11-26 23:16:03.774375+00	8234d11ee8f858c7bbaab0e2079f98e7e1a999b19bf50cd6a3407488f7d52600
95	0095_audit_acts.sql	2026-11-26 23:16:03.774375+00	e4bdab19060d81e51249cf9bbd68c2e437bc503767f6a5794244045d16111fe5
96	0096_schedules_and_versions.sql	2026-11-26 23:16:03.774375+00	c88a9b38705915321914a33724c0e576c4ce64f402b9c654867bce18d80ac4e1
97	0097_staff_lists.sql	2026-11-26 23:16:03.774375+00	2e963784d87bf2604bdc0a78b9ed1fc5a1a00a49272b898fb4fbc1391e6dfcd0
98	0098_days_of_lists.sql	2026-11-26 23:16:03.774375+00	ecd6e27be49ee117a83eee64e56ecfbbe9b69df8ac946b54c9e9f78fa71b6bf5
99	0099_account_of_emails.sql	2026-11-26 23:16:03.774375+00	a0bafba993c64cc0f5fab8009d7432751b4a56ff46032dc47e4254da29c4e395
100	0100_staff_covers.sql	2026-11-26 23:16:03.774375+00	8ed005f3be0d6d0c18984b77ccb04e26bd6d556aace974a910227a9165650ed8
101	0101_unreadable_digests.sql	2026-11-26 23:16:03.774375+00	3b5053b25848b1b8c8bc8e4552b603da62552e24582ef6f9e1cb0f196db8c039
102	0102_release_covers.sql	2026-11-26 23:16:03.774375+00	168e8954d9d142129797724b06e439f5ccef7f3d6a6fac95d1afd76fe87547d2
103	0103_payment_problem_kinds.sql	2026-11-26 23:16:03.774375+00	cbfb0472ad65ff3fe50fa9b9d948880f9e42515cde55412b04ded9d217cb62e1
104	0104_audit_findings.sql	2026-11-26 23:16:03.774375+00	0a11c637f632c8b07ab503d667828cde51afeef52915d92fa49051c807520197
\.

copy "money_checks" (id, kind, started_by, started_at, finished_at, failure, checked, problems, findings) from stdin;
1	ledger	Finance01	2026-11-26 23:17:19.949+00	2026-11-26 23:17:19.997+00	\N	36	0	[]
2	payments	Finance01	2026-11-26 23:17:19.962+00	2026-11-26 23:17:20.012+00	\N	7	0	[]
\.

copy "muted_accounts" (account_id, muted_id, muted_at) from stdin;
10004	10003	2026-11-26 23:17:06.461+00
\.

copy "payment_events" (id, provider, event_id, kind, source, order_id, merchant, sale_id, currency, amount, raw, received_at, state, problem, settled_at, problem_kinds) from stdin;
1	verotel	sale:3412338061148	paid	notification	1	4711	3412338061148	USD	500	type=purchase&shopID=4711&saleID=3412338061148&referenceID=H9QCSVND2MTNZZ3VFEHZ&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&signature=97368793fc2b528be12b346adf559cfee638671fbdf0b67eb4a6f1f9dbad4466	2026-11-26 23:17:21.631+00	done	\N	2026-11-26 23:17:21.648+00	{}
2	verotel	sale:10371760512724	paid	notification	4	4711	10371760512724	USD	500	type=purchase&shopID=4711&saleID=10371760512724&referenceID=N3DZ352AM8ZC84Z7KHCK&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&signature=263f7f19a68ba8c9d071313ea60272c8f7fb480aae4f6f70af8cf60a092c2656	2026-11-26 23:17:30.477+00	waiting	\N	\N	{}
\.

copy "payment_moves" (id, order_id, move, from_state, to_state, event_id, moved_at) from stdin;
1	1	start	created	pending	\N	2026-11-26 23:17:21.618+00
2	1	confirm	pending	paid	1	2026-11-26 23:17:21.649+00
3	1	credit	paid	credited	1	2026-11-26 23:17:21.649+00
4	2	start	created	pending	\N	2026-11-26 23:17:24.252+00
5	3	start	created	pending	\N	2026-11-26 23:17:24.497+00
6	4	start	created	pending	\N	2026-11-26 23:17:30.471+00
\.

copy "payment_orders" (id, reference, account_id, method, provider, state, currency, amount, points, card_id, pay_url, created_at, expires_at, sale_id, paid_at, credited_at, credited_points, credited_event_id, vip_entry_id, reversed_at, lost_points, decided_at, decided_by, decision, decision_note, next_poll_at, poll_count, return_path) from stdin;
1	H9QCSVND2MTNZZ3VFEHZ	10003	card	verotel	credited	USD	500	25	\N	http://127.0.0.1:46419/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=H9QCSVND2MTNZZ3VFEHZ&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FH9QCSVND2MTNZZ3VFEHZ%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FH9QCSVND2MTNZZ3VFEHZ%3Fback%3Ddeclined&signature=174ff6fdd6e1aca2d1b2fde0965ac136d14c0f3b881cb369faf1d5aee297d5e3	2026-11-26 23:17:21.618+00	2026-11-27 00:17:21.618+00	3412338061148	2026-11-26 23:17:21.649+00	2026-11-26 23:17:21.649+00	25	1	\N	\N	\N	\N	\N	\N	\N	\N	0	\N
2	0Y89EWQ8NRCH8XPEY06N	10003	card	verotel	pending	USD	500	25	\N	http://127.0.0.1:46419/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=0Y89EWQ8NRCH8XPEY06N&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F0Y89EWQ8NRCH8XPEY06N%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F0Y89EWQ8NRCH8XPEY06N%3Fback%3Ddeclined&signature=59c874d0a1c3d8af85032e18159ac3a8b171ed7289599f23ad7f7f21677d6c28	2026-11-26 23:17:24.252+00	2026-11-27 00:17:24.252+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-26 23:22:24.252+00	0	\N
3	YG25QPYYMX0PKV8RK5Q2	10004	crypto	ethereum	pending	USD	500	25	\N	\N	2026-11-26 23:17:24.497+00	2026-11-26 23:32:24.497+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-26 23:32:24.497+00	0	\N
4	N3DZ352AM8ZC84Z7KHCK	10004	card	verotel	pending	USD	500	25	\N	http://127.0.0.1:46419/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=N3DZ352AM8ZC84Z7KHCK&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FN3DZ352AM8ZC84Z7KHCK%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FN3DZ352AM8ZC84Z7KHCK%3Fback%3Ddeclined&signature=2781305b108000c3996165f1e2904cd62a91ad16b199c87871939f5178a2a86c	2026-11-26 23:17:30.471+00	2026-11-27 00:17:30.471+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-26 23:22:30.471+00	0	\N
\.

copy "picture_quotas" (day, subject, bytes) from stdin;
2026-11-27	\\x196c9f02e3c80dc62a4f3c217b97c1361254e04bcefedc9381136909fc333399	1932
2026-11-27	\\x3e57671840dfbe99c7d2fd865e05c3fff12bb959c53af392bae3375eb1bf14f4	1932
\.

copy "pictures" (id, key, form, width, height, bytes, created_at, released_at) from stdin;
1	Vu6VbY66pIaCeDott09EPCBVyGc_rop2X46qSe3oumc	work-cover	640	360	498	2026-11-26 23:17:20.317+00	2026-11-26 23:17:20.408+00
2	eULc2STR4qepx9zNsE6QIWHAvdZERuGvwFYe_7A9Xp0	actor	480	480	618	2026-11-26 23:17:20.507+00	\N
3	_wh_7cpd_N12ylmAMCO3YkVU7joQYGcnRSQfoSSqBoQ	topic	640	360	816	2026-11-26 23:17:20.682+00	\N
\.

copy "play_progress" (account_id, item_id, position_ms, duration_ms, watched_at) from stdin;
10004	1004	3000	10000	2026-11-26 23:17:30.494+00
10005	1004	3000	10000	2026-11-26 23:17:30.533+00
\.

copy "playback_metrics" (day, kind, network, metric, bucket, shard, count) from stdin;
2026-11-26	video	wifi	skipped	0	12	1
2026-11-26	video	wifi	stalls	0	12	1
2026-11-26	video	wifi	start	3	12	1
2026-11-26	video	wifi	unstarted	0	12	1
2026-11-26	video	wifi	watched	4	12	1
2026-11-26	video	4g	unstarted	1	4	1
\.

copy "policies" (kind, version, effective_at, title, text) from stdin;
privacy	2026-11-01	2026-11-01 00:00:00+00	{"cn": "隐私政策", "en": "Privacy policy", "hk": "私隱政策", "vi": "Chính sách quyền riêng tư"}	{"cn": "# 我们保存什么\\n您的账号名、加密后的密码、登录过的设备、购买记录、积分流水和观看进度。游客账号只有一个编号和恢复码的加密摘要。我们不要求手机号，也不保存您的出生日期。\\n# 为什么保存\\n为了让您登录、记住看到哪里、让买过的视频一直能看，并且让每一个积分都有账可查。我们不把这些资料卖给任何人，也不在页面里放第三方的跟踪代码。\\n# 保存多久\\n账号存在期间一直保存。结束的登录会话在过期后删除。积分流水按照会计要求保留，但删除账号后不再与您本人相连。\\n# 谁能看到\\n只有本站运营者授权的工作人员，在处理您的问题时可以查看，并留有记录。法律要求时，我们会依法提供，并在允许的范围内通知您。\\n# 您的权利\\n您可以随时查看会话并结束它们，可以要求导出或删除您的资料。如果某段影像中有您而您没有同意，请告诉我们，我们会先下架再核实。\\n# 联系我们\\n请通过本站的客服邮箱联系运营者。政策更新时会标明新的日期，注册时需要同意当时有效的版本。", "en": "# What we keep\\nYour account name, your password in hashed form, the devices you signed in on, your purchases, the history of your points, and how far you watched. A guest account is only a number and a keyed hash of its recovery code. We ask for no phone number and keep no date of birth.\\n# Why we keep it\\nSo that you can sign in, pick up where you stopped, keep what you bought, and so that every point can be accounted for. We sell none of it, and our pages carry no tracking code of third parties.\\n# For how long\\nFor as long as the account exists. Ended sessions are removed after they expire. The history of points is kept as bookkeeping requires, but is no longer connected with you once the account is deleted.\\n# Who can see it\\nOnly staff whom the operator of this site has authorised, while dealing with your question, and each look is recorded. Where the law requires it we hand over what it asks for, and tell you where we may.\\n# Your rights\\nYou can see and end your sessions at any time, and you can ask for a copy or for the deletion of your data. If you appear in a video without having agreed to it, tell us: it is taken down first and examined afterwards.\\n# Contact\\nWrite to the customer service address of this site. A changed policy carries a new date, and signing up needs consent to the version in force.", "hk": "# 我們保存甚麼\\n你的帳號名稱、加密後的密碼、登入過的裝置、購買紀錄、積分紀錄，以及觀看進度。遊客帳號只有一個編號和恢復碼的加密摘要。我們不會要求電話號碼，亦不會保存你的出生日期。\\n# 為甚麼保存\\n為了讓你登入、記得上次看到哪裡、買過的影片可以一直觀看，並且每一分積分都有紀錄可查。我們不會將資料賣給任何人，頁面內亦沒有第三方的追蹤程式。\\n# 保存多久\\n帳號存在期間會一直保存。已結束的登入會在過期後刪除。積分紀錄按會計要求保留，但刪除帳號後便不再與你本人有關連。\\n# 誰可以看到\\n只有網站營運者授權的職員，在處理你的查詢時才可以查看，而且會留下紀錄。如法律要求，我們會依法提供，並在許可的範圍內通知你。\\n# 你的權利\\n你可以隨時查看並結束各個登入，亦可以要求匯出或刪除你的資料。如果影像中有你而你並沒有同意，請告訴我們，我們會先下架再核實。\\n# 聯絡我們\\n請透過網站的客服電郵聯絡營運者。政策更新時會註明新的日期，註冊時需要同意當時生效的版本。", "vi": "# Chúng tôi lưu những gì\\nTên tài khoản, mật khẩu đã được băm, các thiết bị đã đăng nhập, giao dịch mua, lịch sử điểm và tiến độ xem của bạn. Tài khoản khách chỉ gồm một mã số và bản băm của mã khôi phục. Chúng tôi không yêu cầu số điện thoại và không lưu ngày sinh.\\n# Vì sao chúng tôi lưu\\nĐể bạn đăng nhập, xem tiếp từ chỗ đã dừng, giữ được những gì đã mua, và để mỗi điểm đều có thể đối chiếu. Chúng tôi không bán dữ liệu này và trang không chứa mã theo dõi của bên thứ ba.\\n# Lưu trong bao lâu\\nTrong suốt thời gian tài khoản tồn tại. Phiên đăng nhập đã kết thúc sẽ bị xóa sau khi hết hạn. Lịch sử điểm được giữ theo yêu cầu kế toán, nhưng không còn gắn với bạn sau khi xóa tài khoản.\\n# Ai có thể xem\\nChỉ nhân viên được người vận hành trang cho phép, khi xử lý yêu cầu của bạn, và mỗi lần xem đều được ghi lại. Khi pháp luật yêu cầu, chúng tôi cung cấp theo luật và thông báo cho bạn trong phạm vi cho phép.\\n# Quyền của bạn\\nBạn có thể xem và kết thúc các phiên đăng nhập bất cứ lúc nào, yêu cầu bản sao hoặc xóa dữ liệu. Nếu bạn xuất hiện trong video mà không đồng ý, hãy cho chúng tôi biết: video sẽ được gỡ trước, xác minh sau.\\n# Liên hệ\\nVui lòng gửi thư đến địa chỉ chăm sóc khách hàng của trang. Chính sách mới sẽ ghi ngày mới, và việc đăng ký cần đồng ý với phiên bản đang có hiệu lực."}
agreement	2026-11-01	2026-11-01 00:00:00+00	{"cn": "服务协议", "en": "Service agreement", "hk": "服務協議", "vi": "Thỏa thuận dịch vụ"}	{"cn": "# 账号\\n您可以不注册先看，也可以一键成为游客，或者注册账号。请保管好密码和恢复码：我们只保存它们的加密摘要，无法替您找回。\\n# 观看\\n免费视频可以完整观看。付费视频提供一段试看，之后可以用积分购买一次、终身观看，也可以成为 VIP，或使用一次免费次数。仅限 VIP 的视频不单独出售。\\n# 积分与会员\\n积分只在本站使用，不能转让，也不能换回现金。购买前会显示价格和余额；价格有变动时会先告诉您，不会按您没看到的价格扣款。VIP 时间会加在剩余时间之后。\\n# 退款\\n如果视频被本站下架，下架前 {removalRefundDays} 天内的购买会自动全额退回，用什么支付就退回什么；更早的购买不退，但仍保留在您的购买记录中。先隐藏、后下架的，从隐藏那天往前算。因系统错误多扣的积分会全部退回。\\n# 不允许的行为\\n请不要攻击本站、转售账号、批量抓取内容，或侵犯他人的权利。违反者可能被停用账号，并会得到理由说明。\\n# 变更\\n协议更新时会标明新的日期。已购买的视频不受更新影响。", "en": "# Your account\\nYou can look around without an account, become a guest in one tap, or sign up. Keep your password and recovery code safe: we keep only hashes of them and cannot find them for you.\\n# Watching\\nFree videos can be watched in full. Priced videos offer a preview; after it you can pay once with points and watch for life, become VIP, or use a free view. VIP-only videos are not sold one by one.\\n# Points and membership\\nPoints are for use on this site; they cannot be transferred or turned back into cash. Price and balance are shown before you pay. When a price has changed you are told first, and nothing is charged at a price that you did not see. VIP time is added to the time you have left.\\n# Refunds\\nWhen we remove a video, purchases made in the {removalRefundDays} days before are returned in full by themselves, in what they were paid with. Earlier ones are not returned, but stay in your list. Where a video was hidden first, the days count back from then. Points charged by a fault of ours are returned in full.\\n# What is not allowed\\nDo not attack the site, resell accounts, copy content in bulk, or violate the rights of others. An account may be suspended for it, with the reason stated.\\n# Changes\\nA changed agreement carries a new date. Videos that you have bought are not affected.", "hk": "# 帳號\\n毋須註冊即可觀看，可以一鍵成為遊客，亦可以註冊帳號。請妥善保管密碼和恢復碼：我們只保存其加密摘要，無法代你找回。\\n# 觀看\\n免費影片可以完整觀看。收費影片提供一段試看，之後可以用積分購買一次、永久觀看，也可以成為 VIP，或使用一次免費次數。VIP 限定影片不會單獨出售。\\n# 積分與會員\\n積分只可在本站使用，不可轉讓，亦不可兌換現金。購買前會顯示價錢和結餘；價錢有變時會先通知你，不會以你沒有看到的價錢扣分。VIP 時間會加在剩餘時間之後。\\n# 退款\\n如影片被本站下架，下架前 {removalRefundDays} 日內的購買會自動全數退回，以甚麼支付便退回甚麼；更早的購買不會退回，但仍會保留在你的購買紀錄內。先隱藏、後下架的，由隱藏當日起往前計算。因系統錯誤多扣的積分會全數退回。\\n# 不容許的行為\\n請勿攻擊本站、轉售帳號、大量擷取內容，或侵犯他人權利。違者的帳號可能會被停用，並會收到理由說明。\\n# 更改\\n協議更新時會註明新的日期。已購買的影片不受更新影響。", "vi": "# Tài khoản\\nBạn có thể xem thử không cần tài khoản, trở thành khách chỉ với một chạm, hoặc đăng ký. Hãy giữ kỹ mật khẩu và mã khôi phục: chúng tôi chỉ lưu bản băm và không thể tìm lại giúp bạn.\\n# Xem video\\nVideo miễn phí được xem trọn vẹn. Video trả phí có đoạn xem thử; sau đó bạn có thể trả điểm một lần để xem mãi mãi, trở thành VIP, hoặc dùng một lượt xem miễn phí. Video chỉ dành cho VIP không bán lẻ.\\n# Điểm và thành viên\\nĐiểm chỉ dùng trên trang này, không chuyển nhượng và không đổi lại thành tiền. Giá và số dư được hiển thị trước khi trả. Khi giá thay đổi, bạn sẽ được báo trước và không bị trừ theo giá bạn chưa thấy. Thời hạn VIP được cộng vào thời gian còn lại.\\n# Hoàn điểm\\nKhi chúng tôi gỡ một video, các giao dịch mua trong vòng {removalRefundDays} ngày trước đó được tự động hoàn đầy đủ, bằng đúng loại đã trả. Giao dịch sớm hơn không được hoàn nhưng vẫn còn trong danh sách của bạn. Nếu video bị ẩn trước khi gỡ, số ngày được tính ngược từ lúc ẩn. Điểm bị trừ do lỗi của chúng tôi được hoàn đầy đủ.\\n# Những điều không được phép\\nKhông tấn công trang, bán lại tài khoản, sao chép nội dung hàng loạt hay xâm phạm quyền của người khác. Tài khoản vi phạm có thể bị tạm ngừng kèm lý do.\\n# Thay đổi\\nThỏa thuận mới sẽ ghi ngày mới. Video bạn đã mua không bị ảnh hưởng."}
publishing	2026-11-24	2026-11-24 00:00:00+00	{"cn": "上传须知", "en": "Upload notice", "hk": "上載須知", "vi": "Quy định đăng tải"}	{"cn": "# 内容必须属于你\\n你必须拥有这部作品的全部权利，或已取得权利人的许可。\\n# 出镜者必须同意\\n作品中每一个可以认出的人，都已成年，并且同意拍摄和公开发布。任何出镜者都可以要求下架，我们会先下架再核实。\\n# 先审后发\\n每一部作品和每一次修改，都要由工作人员审核通过后才会公开。审核结果会以消息通知你。\\n# 价格\\n每天的前两部作品只能免费；当天的付费作品不能多于免费作品。\\n# 违规\\n侵权、冒充他人、未经同意的内容会被移除，已付款的观众会获得退款，你可能失去发布资格。", "en": "# It must be yours\\nYou own all rights in the work, or have permission from whoever does.\\n# Everyone in it has agreed\\nEveryone who can be recognised is an adult and agreed to being filmed and to publication. Anyone in it can ask for its removal: we take it down first and check afterwards.\\n# Review comes first\\nOur staff review every work, and every change to it, before anyone else can see it. You get a message with the result.\\n# Prices\\nYour first two works of a day are free to watch. On any day, paid works never outnumber free ones.\\n# Violations\\nWorks that infringe rights, impersonate someone or lack consent are removed and their buyers refunded. You may lose the right to publish.", "hk": "# 內容必須屬於你\\n你必須擁有這部作品的全部權利，或已取得權利人的許可。\\n# 出鏡者必須同意\\n作品中每一個可以認出的人，都已成年，並且同意拍攝和公開發佈。任何出鏡者都可以要求下架，我們會先下架再核實。\\n# 先審後發\\n每一部作品和每一次修改，都要由職員審核通過後才會公開。審核結果會以訊息通知你。\\n# 價格\\n每天的首兩部作品只能免費；當天的付費作品不能多於免費作品。\\n# 違規\\n侵權、冒充他人、未經同意的內容會被移除，已付款的觀眾會獲得退款，你可能失去發佈資格。", "vi": "# Nội dung phải là của bạn\\nBạn sở hữu toàn bộ quyền đối với tác phẩm, hoặc đã được chủ sở hữu cho phép.\\n# Người xuất hiện phải đồng ý\\nMọi người có thể nhận ra trong tác phẩm đều đã trưởng thành, đồng ý được quay và đồng ý công bố. Bất kỳ ai xuất hiện trong đó đều có thể yêu cầu gỡ: chúng tôi gỡ trước rồi xác minh sau.\\n# Duyệt trước khi đăng\\nNhân viên duyệt từng tác phẩm và từng lần chỉnh sửa trước khi người khác nhìn thấy. Bạn sẽ nhận tin nhắn báo kết quả.\\n# Giá\\nHai tác phẩm đầu tiên trong ngày phải miễn phí. Trong một ngày, số tác phẩm trả phí không được nhiều hơn số miễn phí.\\n# Vi phạm\\nNội dung xâm phạm quyền, mạo danh hoặc không có sự đồng ý sẽ bị gỡ, người mua được hoàn tiền và bạn có thể mất quyền đăng."}
\.

copy "promotion_rewards" (id, inviter_id, invited_id, kind, coins, free_views, state, due_at, created_at, settled_at, order_id) from stdin;
1	10001	10003	verified	50	1	paid	2026-11-26 23:16:29.031+00	2026-11-26 23:16:29.031+00	2026-11-26 23:16:29.035+00	\N
2	10001	10003	recharge	25	0	held	2026-12-03 23:17:21.67+00	2026-11-26 23:17:21.67+00	\N	1
\.

copy "public_versions" (topic, version) from stdin;
policies	754
categories	789
item:1004	881
settings	1038
topic-counts	1042
tags	1059
item:1007	1290
item:1008	1294
item:1009	1321
item:1014	1331
creators	1350
item:1001	1364
blocked-terms	1368
actor-counts	1369
faq	1456
item:1015	1457
item:1003	1468
actors	1472
topics	1475
item:1002	1503
item:1005	1519
item:1006	1526
items	1547
item:1016	1547
shorts	1547
\.

copy "request_keys" (account_id, call, request_key, payload_hash, answer, created_at) from stdin;
0	accounts.create-guest	cdd9e9a8-f9d6-d71c-37a3-06ffe148bad2	\\x06aab814ad7e8416e5e840c00bac20de2375ad1d780384a2c27f2fc728811dd2	{"madeAt": "2026-11-26T23:16:28.732Z", "accountId": "10002"}	2026-11-26 23:16:28.732457+00
10002	memberships.redeem-code	95f48606-3a64-4691-a272-c00b73c11ad7	\\xffd59a48a1bfe2e19c7cb59bb0e0a2323e5aefe4c1e56be41a267412daa07712	{"grants": [{"kind": "points", "amount": 50}]}	2026-11-26 23:16:33.487558+00
10004	memberships.buy-card	1744b829-d2c6-4d94-87e8-a9a8b5de90db	\\x24bc22547becb5cfe8d0dd29ac60548edf6c1cd3340a95eccf2ab3e6f9ed3eee	{"points": 4850, "vipUntil": 1798326993}	2026-11-26 23:16:33.516301+00
10003	messages.add	f82450b1-13fd-4b8b-91ab-a6ea3681f500	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 1, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-26T23:16:33.575Z", "pictures": []}	2026-11-26 23:16:33.575054+00
10004	messages.add	7c7c3186-1c49-4345-907d-3d1783fee7d2	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 2, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-26T23:16:33.614Z", "pictures": []}	2026-11-26 23:16:33.614439+00
10002	messages.add	39075a5d-fbdf-4cd3-81b4-c3a0896f521b	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 3, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-26T23:16:33.695Z", "pictures": []}	2026-11-26 23:16:33.695105+00
10003	comments.add	13235711-4d5c-4004-86ae-ab70f6b2f077	\\xf35e96dfcf06ab1910c231450bb92feb6c20e4a27a901d4e4d0af9232a00771e	{"id": 1, "text": "1:02 的海真美", "author": {"id": "15216695-3ad6-4886-ba13-ef282388bf76", "name": "Bu***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "mentions": [], "parentId": null, "createdAt": "2026-11-26T23:16:35.937Z", "likeCount": 0, "replyCount": 0}	2026-11-26 23:16:35.935276+00
10004	comments.add	dbdda99e-9d41-44de-92f5-6467979c50ee	\\xda6b4adc2f7077516c1974406aa4b691132bda1bc89ffae763297a62e90a793e	{"id": 2, "text": "同感", "author": {"id": "3de21826-c799-41b2-8b35-cd08ff288c97", "name": "Vi***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "mentions": [], "parentId": 1, "createdAt": "2026-11-26T23:16:35.950Z", "likeCount": 0, "replyCount": 0}	2026-11-26 23:16:35.948224+00
10003	danmaku.add	2e442521-0b1c-4646-8425-78f2718e732e	\\xdff2e0003afb25e2fe46d7c56fda14eadbe1a2027944b2ecc4740f20ee8225ed	{"id": 1, "atMs": 500, "mode": "scroll", "size": "medium", "text": "好看", "color": "#ffffff", "sentAt": "2026-11-26T23:16:35.981Z", "authorId": "15216695-3ad6-4886-ba13-ef282388bf76"}	2026-11-26 23:16:35.989071+00
10004	danmaku.add	4f6007c0-7c68-4072-b4d9-af90bc15f6d7	\\xf384a1ca5b2089eb3ea36dd6c05fa7cbdd9bd97c7dff218a0b5a1f1db572b067	{"id": 2, "atMs": 5500, "mode": "scroll", "size": "medium", "text": "好看", "color": "#ffffff", "sentAt": "2026-11-26T23:16:35.998Z", "authorId": "3de21826-c799-41b2-8b35-cd08ff288c97"}	2026-11-26 23:16:36.00206+00
10003	comments.add	711d2ff1-623e-4f60-aa29-bb19484dc61e	\\x77ea04d3f072aab0381b19095bdf35299e00281f4fdac214c3df65f349115cc6	{"id": 3, "text": "好看", "author": {"id": "15216695-3ad6-4886-ba13-ef282388bf76", "name": "Bu***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "mentions": [], "parentId": null, "createdAt": "2026-11-26T23:17:06.440Z", "likeCount": 0, "replyCount": 0}	2026-11-26 23:17:06.439714+00
10004	comments.add	4cbb636e-b9dc-4745-ac01-8c748a761360	\\x67b9831ddd2c7631aa59302fa44c61f011cf582248b08d38837874802492d3d5	{"id": 4, "text": "看了兩次", "author": {"id": "3de21826-c799-41b2-8b35-cd08ff288c97", "name": "Vi***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "mentions": [], "parentId": null, "createdAt": "2026-11-26T23:17:15.262Z", "likeCount": 0, "replyCount": 0}	2026-11-26 23:17:15.261167+00
10003	comments.add	5a0a17f8-6f11-42ef-ad89-45afeab81e66	\\x625961c116412f39ff73c64dd30cfe05a40599827b10cfe5d0104e9b192efd6d	{"id": 5, "text": "@Vi***01 一起看", "author": {"id": "15216695-3ad6-4886-ba13-ef282388bf76", "name": "Bu***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "mentions": [{"at": 0, "length": 8}], "parentId": null, "createdAt": "2026-11-26T23:17:15.270Z", "likeCount": 0, "replyCount": 0}	2026-11-26 23:17:15.270148+00
10008	wallet.propose-adjustment	29cd8d7a-95c4-4ea8-910d-45f669b542df	\\x6176266be3cac8c868cf9b32b13dc4ec7d0e36ea37433496c326c6ff5397028f	{"id": 1, "asset": "points", "state": "proposed", "amount": 30, "isMine": true, "reason": "an example", "accountId": 10003, "decidedAt": null, "decidedBy": null, "proposedAt": "2026-11-26T23:17:19.889Z", "proposedBy": "Finance01", "accountName": "Buyer0001", "decisionReason": null}	2026-11-26 23:17:19.889437+00
10008	wallet.propose-adjustment	386be076-8d42-4449-9619-95b30abc19ac	\\x14776fd51ed29a68759d742628f5f5a54b05536e867d6da419eb3e3fb36d2a9b	{"id": 2, "asset": "points", "state": "proposed", "amount": -5, "isMine": true, "reason": "an example", "accountId": 10003, "decidedAt": null, "decidedBy": null, "proposedAt": "2026-11-26T23:17:19.905Z", "proposedBy": "Finance01", "accountName": "Buyer0001", "decisionReason": null}	2026-11-26 23:17:19.90525+00
10008	wallet.propose-adjustment	b575ebd9-1cf2-42b6-a09d-dae425b81351	\\x17300caf1e119b3ecb99c81064c37db6bbd532a7bac7b918f908e819edaf5e68	{"id": 3, "asset": "points", "state": "proposed", "amount": 7, "isMine": true, "reason": "an example", "accountId": 10003, "decidedAt": null, "decidedBy": null, "proposedAt": "2026-11-26T23:17:19.916Z", "proposedBy": "Finance01", "accountName": "Buyer0001", "decisionReason": null}	2026-11-26 23:17:19.916456+00
10008	memberships.make-code-batch	cab95b69-b0eb-490f-a79b-948180251750	\\x8b996a5bbdb25fcc07e497b3a3ab1eed87df3058d36ce4ca139560569f5e849c	{"id": 2, "note": "an example", "size": 3, "used": 0, "grants": [{"kind": "points", "amount": 5}], "createdAt": "2026-11-26T23:17:19.925Z", "createdBy": "Finance01", "revokedAt": null, "revokedBy": null, "downloadedAt": null}	2026-11-26 23:17:19.924809+00
10008	memberships.make-code-batch	bed8a17b-a4b4-47ee-9ac0-5c6f3b65cb4a	\\xd3e6b1d99f07b2a2225373740e662a81f5b81c74602bfbf1a23b40100b67df09	{"id": 3, "note": "an example", "size": 2, "used": 0, "grants": [{"kind": "points", "amount": 5}], "createdAt": "2026-11-26T23:17:19.939Z", "createdBy": "Finance01", "revokedAt": null, "revokedBy": null, "downloadedAt": null}	2026-11-26 23:17:19.93883+00
10007	memberships.grant	4253e7ca-0486-4877-aadf-468e35ebf58a	\\x7b03c890f98a4cf66f87753379fadeb4eff9c415a9a2f671da96e2d5e95d863c	{"balances": [{"asset": "points", "balance": 4855}], "vipUntil": null}	2026-11-26 23:17:19.943976+00
10007	messages.answer-thread	8d29e35d-69ab-4ccc-851c-266a1851a6af	\\xa4ea2df27242a31b027bec6196f340cdae8420268d9fe1a9b34fdb9f6577292e	{"by": "Admin0001", "id": 5, "text": "已經處理", "about": null, "isMine": false, "sentAt": "2026-11-26T23:17:19.973Z", "pictures": []}	2026-11-26 23:17:19.973457+00
10007	accounts.add-note	c6175475-eb6a-4df0-922e-522bd004eaeb	\\x10fe6f4e5fc297489b9c2dd95d41c8fa6a030a63917a1cca9104bbb11cc26e4a	{"at": "2026-11-26T23:17:19.984Z", "by": "Admin0001", "id": 1, "text": "來電查詢過訂單"}	2026-11-26 23:17:19.984234+00
10007	messages.send-notice	f11e9e87-7ada-4f3a-8938-d821a6dc1497	\\x358598e9aed9d2b574b98968c2bc6959131f8adb494935e8d12bffd60dde5929	{"recipients": 7}	2026-11-26 23:17:19.994417+00
10007	messages.put-faq-entry	9092e9fb-2854-41f8-acda-388ab4298e13	\\x399707431812f52595b248eecac614cda5cb502465e66fb6c331fef2962ea034	{"id": 13, "link": "", "answer": {"cn": "未有提供", "en": "未有提供", "hk": "未有提供", "vi": "未有提供"}, "question": {"cn": "如何下載？", "en": "如何下載？", "hk": "如何下載？", "vi": "如何下載？"}, "isOffered": false, "isVisible": true}	2026-11-26 23:17:20.003612+00
10007	operations.start-export	1d3510e6-b1cf-4969-8c5d-9ec6a864778c	\\x68722393312477564dbd2348e9d0bc62184111d27d6f0553b1dded07c0b49a98	{"by": "Admin0001", "id": 1, "rows": 0, "table": "audit.list", "isMine": true, "failure": null, "keptUntil": null, "finishedAt": null, "requestedAt": "2026-11-26T23:17:20.729Z"}	2026-11-26 23:17:20.729206+00
10001	promotion.exchange-coins	11111111-1111-4111-8111-111111111111	\\xf2127cc453495d5a07bf16837ea8ad11ebcec895ef5cb14b07fadf8fd587d33d	{"coins": 42, "points": 1}	2026-11-26 23:17:21.604751+00
10003	payments.recharge	c10d5abb-4d58-4585-a6cb-ad4c0e7eb75b	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "H9QCSVND2MTNZZ3VFEHZ", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:46419/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=H9QCSVND2MTNZZ3VFEHZ&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FH9QCSVND2MTNZZ3VFEHZ%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FH9QCSVND2MTNZZ3VFEHZ%3Fback%3Ddeclined&signature=174ff6fdd6e1aca2d1b2fde0965ac136d14c0f3b881cb369faf1d5aee297d5e3", "points": 25, "returnTo": null, "createdAt": "2026-11-26T23:17:21.618Z", "expiresAt": "2026-11-27T00:17:21.618Z", "creditedAt": null, "creditedPoints": null}	2026-11-26 23:17:21.617229+00
10003	payments.recharge	20190dba-a0a1-44dc-ab03-e84dbdb5ee7b	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "0Y89EWQ8NRCH8XPEY06N", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:46419/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=0Y89EWQ8NRCH8XPEY06N&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F0Y89EWQ8NRCH8XPEY06N%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F0Y89EWQ8NRCH8XPEY06N%3Fback%3Ddeclined&signature=59c874d0a1c3d8af85032e18159ac3a8b171ed7289599f23ad7f7f21677d6c28", "points": 25, "returnTo": null, "createdAt": "2026-11-26T23:17:24.252Z", "expiresAt": "2026-11-27T00:17:24.252Z", "creditedAt": null, "creditedPoints": null}	2026-11-26 23:17:24.251809+00
10004	payments.recharge	12340e94-7181-42ff-8be6-0b1503c73b10	\\x0b7e602eee6055ba25f1c49e5c3ce7b56edaea1d15343124f173a3544529e356	{"id": "YG25QPYYMX0PKV8RK5Q2", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": {"chain": "ethereum", "amount": "5", "claims": [], "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "isExact": false, "missing": "5", "contract": "0xdAC17F958D2ee523a2206206994597C13D831ec7", "received": "0", "isDelayed": false, "transfers": [], "otherTokens": 0, "watchedUntil": "2026-11-27T23:32:24.497Z", "confirmationsNeeded": 12}, "isTest": false, "method": "crypto", "payUrl": null, "points": 25, "returnTo": null, "createdAt": "2026-11-26T23:17:24.497Z", "expiresAt": "2026-11-26T23:32:24.497Z", "creditedAt": null, "creditedPoints": null}	2026-11-26 23:17:24.496722+00
10004	payments.recharge	0efbc659-d8b7-499a-a1ce-1a31f321fec4	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "N3DZ352AM8ZC84Z7KHCK", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:46419/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=N3DZ352AM8ZC84Z7KHCK&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FN3DZ352AM8ZC84Z7KHCK%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FN3DZ352AM8ZC84Z7KHCK%3Fback%3Ddeclined&signature=2781305b108000c3996165f1e2904cd62a91ad16b199c87871939f5178a2a86c", "points": 25, "returnTo": null, "createdAt": "2026-11-26T23:17:30.471Z", "expiresAt": "2026-11-27T00:17:30.471Z", "creditedAt": null, "creditedPoints": null}	2026-11-26 23:17:30.470726+00
\.

copy "revoked_grants" (id, asset_token, account_id, revoked_at, viewer) from stdin;
2	iG2TR8M2O1I13BXJIOnZJQ	\N	2026-11-26 23:17:06.289+00	\N
4	81nwf9OvCBWV2YuzbNFU-w	\N	2026-11-26 23:17:20.01+00	\N
6	UjAGHatfkbfE6oMb6aE1jA	\N	2026-11-26 23:17:22.674+00	\N
8	YmqvpI4fK2KjdMqYSH7E1A	\N	2026-11-26 23:17:24.156+00	\N
10	\N	10005	2026-11-26 23:17:30.551+00	\N
12	YmqvpI4fK2KjdMqYSH7E1A	\N	2026-11-26 23:17:32.754+00	\N
\.

copy "search_documents" (kind, id, tier, terms, titles, spellings, title_length, views, published_at) from stdin;
tag	1	0	'=山' '^s' '~shan' '山'	\n山\n	\nshan\ns\n	1	0	1970-01-01 00:00:00+00
tag	2	0	'=水' '^s' '~shui' '水'	\n水\n	\nshui\ns\n	1	0	1970-01-01 00:00:00+00
video	1001	0	'#1' '#2' '%category:1' '%length:short' '%price:paid' '=山水之间' '@101' '^j' '^sszj' '^szj' '^zj' '~jian' '~shanshuizhijian' '~shuizhijian' '~zhijian' '之' '之间' '山' '山水' '水' '水之' '间'	\n山水之间\n	\nshanshuizhijian\nsszj\n	4	0	2026-11-26 23:16:12.207+00
video	1003	0	'%length:short' '%price:vip' '=夜航' '^h' '^yh' '~hang' '~yehang' '夜' '夜航' '航'	\n夜航\n	\nyehang\nyh\n	2	0	2026-11-26 23:16:19.119+00
short	1004	0	'%length:short' '%price:free' '=一瞬' '^s' '^ys' '~shun' '~yishun' '一' '一瞬' '瞬'	\n一瞬\n	\nyishun\nys\n	2	0	2026-11-26 23:16:22.158+00
topic	1	0	'=海' '^h' '~hai' '海'	\n海\n	\nhai\nh\n	1	0	1970-01-01 00:00:00+00
actor	101	0	'=lam' '=周云' '=林' '=阿林' '^al' '^l' '^y' '^zy' 'lam' '~alin' '~lin' '~yun' '~zhouyun' '云' '周' '周云' '林' '阿' '阿林'	\n林\n周云\n阿林\nlam\n	\nlin\nl\nzhouyun\nzy\nalin\nal\nlam\n	1	0	1970-01-01 00:00:00+00
video	1002	0	'%length:short' '%price:free' '=seaofclouds' '=云海' '^h' '^yh' 'clouds' 'of' 'sea' '~hai' '~yunhai' '云' '云海' '海'	\n云海\nseaofclouds\n	\nyunhai\nyh\nseaofclouds\nsoc\n	2	3	2026-11-26 23:16:15.882+00
tag	4	0	'=chinhkich' '=drama' '=剧情' '^jq' '^q' 'chinh' 'drama' 'kich' '~juqing' '~qing' '剧' '剧情' '情'	\n剧情\ndrama\nchinhkich\n	\njuqing\njq\ndrama\nd\nchinhkich\nck\n	2	0	1970-01-01 00:00:00+00
tag	16	0	'=congnghe' '=technology' '=科技' '^j' '^kj' 'cong' 'nghe' 'technology' '~ji' '~keji' '技' '科' '科技'	\n科技\ntechnology\ncongnghe\n	\nkeji\nkj\ntechnology\nt\ncongnghe\ncn\n	2	0	1970-01-01 00:00:00+00
tag	10	0	'=dulich' '=travel' '=旅行' '^lx' '^x' 'du' 'lich' 'travel' '~lvxing' '~xing' '旅' '旅行' '行'	\n旅行\ntravel\ndulich\n	\nlvxing\nlx\ntravel\nt\ndulich\ndl\n	2	0	1970-01-01 00:00:00+00
tag	5	0	'=animation' '=hoathinh' '=动画' '^dh' '^h' 'animation' 'hinh' 'hoat' '~donghua' '~hua' '动' '动画' '画'	\n动画\nanimation\nhoathinh\n	\ndonghua\ndh\nanimation\na\nhoathinh\nhh\n	2	0	1970-01-01 00:00:00+00
tag	8	0	'=funny' '=haihuoc' '=搞笑' '^gx' '^x' 'funny' 'hai' 'huoc' '~gaoxiao' '~xiao' '搞' '搞笑' '笑'	\n搞笑\nfunny\nhaihuoc\n	\ngaoxiao\ngx\nfunny\nf\nhaihuoc\nhh\n	2	0	1970-01-01 00:00:00+00
tag	20	0	'=dance' '=khieuvu' '=舞蹈' '^d' '^wd' 'dance' 'khieu' 'vu' '~dao' '~wudao' '舞' '舞蹈' '蹈'	\n舞蹈\ndance\nkhieuvu\n	\nwudao\nwd\ndance\nd\nkhieuvu\nkv\n	2	0	1970-01-01 00:00:00+00
tag	15	0	'=kienthuc' '=knowledge' '=知识' '^s' '^zs' 'kien' 'knowledge' 'thuc' '~shi' '~zhishi' '知' '知识' '识'	\n知识\nknowledge\nkienthuc\n	\nzhishi\nzs\nknowledge\nk\nkienthuc\nkt\n	2	0	1970-01-01 00:00:00+00
tag	9	0	'=nhiepanh' '=photography' '=摄影' '^sy' '^y' 'anh' 'nhiep' 'photography' '~sheying' '~ying' '影' '摄' '摄影'	\n摄影\nphotography\nnhiepanh\n	\nsheying\nsy\nphotography\np\nnhiepanh\nna\n	2	0	1970-01-01 00:00:00+00
tag	19	0	'=nature' '=thiennhien' '=自然' '^r' '^zr' 'nature' 'nhien' 'thien' '~ran' '~ziran' '然' '自' '自然'	\n自然\nnature\nthiennhien\n	\nziran\nzr\nnature\nn\nthiennhien\ntn\n	2	0	1970-01-01 00:00:00+00
tag	6	0	'=pets' '=thucung' '=宠物' '^cw' '^w' 'cung' 'pets' 'thu' '~chongwu' '~wu' '宠' '宠物' '物'	\n宠物\npets\nthucung\n	\nchongwu\ncw\npets\np\nthucung\ntc\n	2	0	1970-01-01 00:00:00+00
tag	21	0	'=sports' '=thethao' '=运动' '^d' '^yd' 'sports' 'thao' 'the' '~dong' '~yundong' '动' '运' '运动'	\n运动\nsports\nthethao\n	\nyundong\nyd\nsports\ns\nthethao\ntt\n	2	0	1970-01-01 00:00:00+00
tag	11	0	'=fashion' '=thoitrang' '=时尚' '^s' '^ss' 'fashion' 'thoi' 'trang' '~shang' '~shishang' '尚' '时' '时尚'	\n时尚\nfashion\nthoitrang\n	\nshishang\nss\nfashion\nf\nthoitrang\ntt\n	2	0	1970-01-01 00:00:00+00
tag	7	0	'=crafts' '=thucong' '=手作' '=手工' '^g' '^sg' '^sz' '^z' 'cong' 'crafts' 'thu' '~gong' '~shougong' '~shouzuo' '~zuo' '作' '工' '手' '手作' '手工'	\n手工\ncrafts\n手作\nthucong\n	\nshougong\nsg\ncrafts\nc\nshouzuo\nsz\nthucong\ntc\n	2	0	1970-01-01 00:00:00+00
tag	13	0	'=gaming' '=trochoi' '=游戏' '^x' '^yx' 'choi' 'gaming' 'tro' '~xi' '~youxi' '戏' '游' '游戏'	\n游戏\ngaming\ntrochoi\n	\nyouxi\nyx\ngaming\ng\ntrochoi\ntc\n	2	0	1970-01-01 00:00:00+00
tag	17	0	'=documentary' '=tailieu' '=纪录' '^jl' '^l' 'documentary' 'lieu' 'tai' '~jilu' '~lu' '录' '纪' '纪录'	\n纪录\ndocumentary\ntailieu\n	\njilu\njl\ndocumentary\nd\ntailieu\ntl\n	2	0	1970-01-01 00:00:00+00
tag	3	0	'=fitness' '=tapluyen' '=健身' '^js' '^s' 'fitness' 'luyen' 'tap' '~jianshen' '~shen' '健' '健身' '身'	\n健身\nfitness\ntapluyen\n	\njianshen\njs\nfitness\nf\ntapluyen\ntl\n	2	0	1970-01-01 00:00:00+00
tag	22	0	'=amnhac' '=music' '=音乐' '^y' '^yy' 'am' 'music' 'nhac' '~yinyue' '~yue' '乐' '音' '音乐'	\n音乐\nmusic\namnhac\n	\nyinyue\nyy\nmusic\nm\namnhac\nan\n	2	0	1970-01-01 00:00:00+00
tag	12	0	'=cars' '=oto' '=汽车' '^c' '^qc' 'cars' 'o' 'to' '~che' '~qiche' '汽' '汽车' '车'	\n汽车\ncars\noto\n	\nqiche\nqc\ncars\nc\noto\not\n	2	0	1970-01-01 00:00:00+00
tag	14	0	'=doisong' '=lifestyle' '=生活' '^h' '^sh' 'doi' 'lifestyle' 'song' '~huo' '~shenghuo' '活' '生' '生活'	\n生活\nlifestyle\ndoisong\n	\nshenghuo\nsh\nlifestyle\nl\ndoisong\nds\n	2	0	1970-01-01 00:00:00+00
tag	18	0	'=amthuc' '=food' '=美食' '^ms' '^s' 'am' 'food' 'thuc' '~meishi' '~shi' '美' '美食' '食'	\n美食\nfood\namthuc\n	\nmeishi\nms\nfood\nf\namthuc\nat\n	2	0	1970-01-01 00:00:00+00
unpublished	1014	0	'%length:short' '%price:free' '%state:removed' '=夜市' '^s' '^ys' '~shi' '~yeshi' '夜' '夜市' '市'	\n夜市\n	\nyeshi\nys\n	2	0	2026-11-26 23:17:06.214+00
unpublished	1012	0	'%price:free' '%state:draft' '=电车' '^c' '^dc' '~che' '~dianche' '电' '电车' '车'	\n电车\n	\ndianche\ndc\n	2	0	1970-01-01 00:00:00+00
unpublished	1013	0	'%price:free' '%state:draft' '=尚未上载' '^swsz' '^sz' '^wsz' '^z' '~shangweishangzai' '~shangzai' '~weishangzai' '~zai' '上' '上载' '尚' '尚未' '未' '未上' '载'	\n尚未上载\n	\nshangweishangzai\nswsz\n	4	0	1970-01-01 00:00:00+00
video	1007	0	'%length:short' '%price:free' '=港口' '^gk' '^k' '~gangkou' '~kou' '口' '港' '港口'	\n港口\n	\ngangkou\ngk\n	2	0	2026-11-26 23:16:55.97+00
video	1008	0	'%length:short' '%price:free' '=码头' '^mt' '^t' '~matou' '~tou' '头' '码' '码头'	\n码头\n	\nmatou\nmt\n	2	0	2026-11-26 23:16:58.205+00
unpublished	1011	0	'%length:short' '%price:free' '%state:inreview' '=渡轮' '^dl' '^l' '~dulun' '~lun' '渡' '渡轮' '轮'	\n渡轮\n	\ndulun\ndl\n	2	0	1970-01-01 00:00:00+00
video	1009	0	'%length:short' '%price:paid' '=港岛一日' '^dyr' '^gdyr' '^r' '^yr' '~daoyiri' '~gangdaoyiri' '~ri' '~yiri' '一' '一日' '岛' '岛一' '日' '港' '港岛'	\n港岛一日\n	\ngangdaoyiri\ngdyr\n	4	0	2026-11-26 23:17:01.823+00
unpublished	1010	0	'%length:short' '%price:free' '%state:removed' '=无题' '^t' '^wt' '~ti' '~wuti' '无' '无题' '题'	\n无题\n	\nwuti\nwt\n	2	0	1970-01-01 00:00:00+00
actor	103	0	'=陈海' '^ch' '^h' '~chanhoi' '~chenhai' '~hai' '~hoi' '海' '陈' '陈海'	\n陈海\n	\nchenhai\nch\nchanhoi\n	2	0	1970-01-01 00:00:00+00
unpublished	1015	0	'%length:short' '%price:free' '%state:hidden' '=晨光' '^cg' '^g' '~chenguang' '~guang' '光' '晨' '晨光'	\n晨光\n	\nchenguang\ncg\n	2	0	2026-11-26 23:17:17.19+00
unpublished	1005	0	'%length:short' '%price:paid' '%state:removed' '=旧事' '^js' '^s' '~jiushi' '~shi' '事' '旧' '旧事'	\n旧事\n	\njiushi\njs\n	2	0	2026-11-26 23:16:24.966+00
video	1016	0	'%length:short' '%price:paid' '=半途' '^bt' '^t' '~bantu' '~tu' '半' '半途' '途'	\n半途\n	\nbantu\nbt\n	2	0	2026-11-26 23:17:26.484+00
unpublished	1017	0	'%price:paid' '%state:processing' '=未竟' '^j' '^wj' '~jing' '~weijing' '未' '未竟' '竟'	\n未竟\n	\nweijing\nwj\n	2	0	1970-01-01 00:00:00+00
unpublished	1018	0	'%price:paid' '%state:processing' '=待办' '^b' '^db' '~ban' '~daiban' '办' '待' '待办'	\n待办\n	\ndaiban\ndb\n	2	0	1970-01-01 00:00:00+00
unpublished	1006	0	'%length:short' '%price:paid' '%state:removed' '=暗河' '^ah' '^h' '~anhe' '~he' '暗' '暗河' '河'	\n暗河\n	\nanhe\nah\n	2	0	2026-11-26 23:16:27.215+00
\.

copy "search_words" (word) from stdin;
animation
cars
crafts
dance
documentary
drama
fashion
fitness
food
funny
gaming
knowledge
lifestyle
music
nature
pets
photography
sports
technology
travel
chinh
kich
cong
nghe
lich
hinh
hoat
huoc
khieu
kien
thuc
nhiep
nhien
thien
cung
thao
thoi
trang
choi
lieu
luyen
nhac
song
clouds
\.

copy "serial_codes" (id, batch_id, code_hash, used_by, used_at) from stdin;
2	1	\\x08decbf10ad86f8f38f50c88fcfa7efa20b5ade047c6e3843c0ce3dfc9ebb2d8	\N	\N
1	1	\\xd0799c4bfb555f9c6d2a502e77eca93549e84a7d0071a9c34b5f2cf691658d15	10002	2026-11-26 23:16:33.488+00
3	2	\\xbec6fb8e4a8c6ed5fcca7809531d375ed3b86d26353fc3968599965bd3a072d7	\N	\N
4	2	\\x6f933da33ca4457ea375f60ad7391013327a49b96a8e69837271380c09ceac24	\N	\N
5	2	\\xe44f73eba73f532ebaaf027d268780ff4ce7d444cbc4dce35c14e62459064986	\N	\N
\.

copy "sessions" (id, account_id, token_hash, device, created_at, last_seen_at, expires_at, ended_at, max_expires_at, is_private) from stdin;
6	10006	\\x760276a28a97ad2502f34b364b85641f17b9cbfb56c1ec6865e80b898e776778	node	2026-11-26 23:16:40.592+00	2026-11-26 23:16:40.592+00	2027-01-25 23:16:40.592+00	\N	2027-05-25 23:16:40.592+00	f
7	10007	\\xd6ad8c54a1b720003e1f2f888cfff5eaa179efa85d6b1eafb7414451d0a81141	node	2026-11-26 23:17:15.317+00	2026-11-26 23:17:15.317+00	2027-01-25 23:17:15.317+00	\N	2027-05-25 23:17:15.317+00	f
8	10008	\\xa6d620f6a0e93464254d1a55b956c8998f8f8e2ccc8043f633013ad6cf4273e3	node	2026-11-26 23:17:15.334+00	2026-11-26 23:17:15.334+00	2027-01-25 23:17:15.334+00	\N	2027-05-25 23:17:15.334+00	f
4	10004	\\xc91f58a1489a69dd87e50a9b858a6ab888b414aa0262cc80911d360189fbc5df	node	2026-11-26 23:16:28.816+00	2026-11-26 23:17:30.459+00	2027-01-25 23:17:30.459+00	\N	2027-05-25 23:16:28.816+00	f
3	10003	\\x6676b9f4b8382f50e6b87c9616815b81d4b4fb262a0ca6c04e30699e7570efae	node	2026-11-26 23:16:28.794+00	2026-11-26 23:17:30.481+00	2027-01-25 23:17:30.481+00	\N	2027-05-25 23:16:28.794+00	f
5	10005	\\x17782e330e5cc382853d4caaa259facb2b2ebaca9b80205b7c2cc84c381e8727		2026-11-26 23:16:28.834+00	2026-11-26 23:17:30.501+00	2027-01-25 23:17:30.501+00	2026-11-26 23:17:30.551+00	2027-05-25 23:16:28.834+00	f
2	10002	\\x0a99d43c0c91fe3715b793b6f871ff9ade0744090109fdf04d5e53e8b63a9a1a	node	2026-11-26 23:16:28.732+00	2026-11-26 23:17:32.846+00	2027-01-25 23:17:32.846+00	\N	\N	f
1	10001	\\xa2a37e14f8ec1a74aeed9cec304f5d33759b7de695e0b57eae3b2dec5f4471c2	node	2026-11-26 23:16:28.701+00	2026-11-26 23:17:33.269+00	2027-01-25 23:17:33.269+00	\N	2027-05-25 23:16:28.701+00	f
\.

copy "setting_changes" (id, key, before, after, actor, reason, at) from stdin;
1	categories	[]	[{"mid": 1, "name": {"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}, "slug": "nature", "isVisible": true}]	root	an example	2026-11-26 23:16:10.068+00
2	webName	{"cn": "流光", "en": "Liuguang", "hk": "流光", "vi": "Liuguang"}	{"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}	root	our name	2026-11-26 23:16:39.354+00
\.

copy "settings" (name, value, updated_at) from stdin;
webName	{"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}	2026-11-26 23:16:39.347524+00
\.

copy "short_edition_entries" (edition_id, position, video_id) from stdin;
1	1	1004
3	1	1004
4	1	1004
5	1	1004
6	1	1004
\.

copy "short_editions" (id, feed, made_at) from stdin;
1	mix	2026-11-26 23:16:22.191+00
2	chosen	2026-11-26 23:16:22.191+00
3	popular	2026-11-26 23:16:22.191+00
4	mix	2026-11-26 23:17:20.714+00
5	chosen	2026-11-26 23:17:20.714+00
6	popular	2026-11-26 23:17:20.714+00
\.

copy "short_picks" (tab, video_id, position, picked_by, picked_at) from stdin;
chosen	1004	1	Admin0001	2026-11-26 23:17:20.707+00
\.

copy "short_watches" (account_id, video_id, seen_at, watched_ms, outcome, is_counted) from stdin;
10004	1004	2026-11-26 23:17:30.494+00	3000	seen	f
10005	1004	2026-11-26 23:17:30.533+00	3000	seen	f
\.

copy "sign_ins" (account_id, day, streak, coins, signed_at) from stdin;
10001	2026-11-27	1	2	2026-11-26 23:16:33.709+00
\.

copy "staff" (account_id, role, added_at, removed_at, totp_secret, totp_confirmed_at, totp_last_step) from stdin;
10001	editor	2026-11-26 23:16:40.449+00	\N	\N	\N	0
10007	admin	2026-11-26 23:17:18.665+00	\N	\\x96371f1a83e55000cd2063afeaab22fd0e2201f15be2958d6133e63908a295501f914aedc6286397ce74e99bd0776593f3ee76a3145171860d2e1c0e	2026-11-26 23:17:18.74+00	59857834
10008	finance	2026-11-26 23:17:19.779+00	\N	\\x875f1124e7339884355c61595de139f3b2ae52bf1f500714d9f7fac8472df18433d0b4c95aa982e574c61fdb21d977fd47abbdcddceb99374988ceb9	2026-11-26 23:17:19.881+00	59857834
\.

copy "staff_recovery_codes" (account_id, code_hash, used_at) from stdin;
10007	\\x142b530fc3415450ead4d07340f94ea60b5e247a1277a992926c835824ef82b2	\N
10007	\\xfa53d8c6efb46aa8f7c004708bcf6c15be58ce74f6bc61ccf19d901d7887c279	\N
10007	\\xf21232af3e1f5de9f1a2257f68a3e5095fe24e47428d6088f4df75f43a809e93	\N
10007	\\xcad7b2e83c458c318eaae379c04d2614d4adf4ab9666fa70a65e4d2b885965a4	\N
10007	\\x0b92dee7e79692f8f7dead27f6a0b58fb4bcefbee2c92501c0901d7df4e6bc22	\N
10007	\\x6f0ff2e205ac4ca701d0cfedabb4949abbc5f211887725c829b567d88afa90cc	\N
10007	\\xa5553b61ee8af8b00a98817225121ed9c36ece9279063fc4face8fb97230ecbe	\N
10007	\\x69b80c6821b0a22e382978d69cdf0affd3dd25bc6a276c02c7cf1a7ff26438c5	\N
10007	\\x6fe8321cb95896799616d6ee4c812ae72e17a1c1b7c3ad4a2f3838e3ed1c4696	\N
10007	\\x7afd3d1d138d9e4291d8582a719f24ec4f2d64349b8c2a72edd194616b6dd532	\N
10008	\\x99e62a5a47ade653d7c05a30ad12297574ca176faa799d6c2de50c8439e3bd8e	\N
10008	\\x2fe35cd638724a97f55f51ecf4911227e165b86ad481fd159bdaee4a75d59e0e	\N
10008	\\x9285e6ce3ce427fa786d2cdacb1e788fabd54dbe37b6a064da51bd40b22b1c75	\N
10008	\\xbf896b32e3e794e836353ff340f7dc628b5a05b0765dfb1aad857cf11999e01d	\N
10008	\\x7ed3e72a49072e5f25b63f6eff7d16bf696d17923a194fadf2996b30da972292	\N
10008	\\x92c0ebe8f445295f51dcee03641cee85e4d51d4174ce7ee5a38d1e20c3707ba7	\N
10008	\\xf9d23e14edd68dc03184fdf9df75733f299788d89e417854fdefaa24f3ee1033	\N
10008	\\x3be80471ba8c8f9145623430100e05b40e0aa530d3a5ebb5e18a8ecf1a6063a1	\N
10008	\\x5d527adbeb9bd00f8a01ac1d41a53d35182e6f4a3bf3fcb7850577b67fa4d64b	\N
10008	\\x1bf9ff2fb4a1d6f656a2aeb8b5de9f2704ba99b178caf64e0b049080c3d9ae65	\N
\.

copy "staff_sessions" (id, account_id, token_hash, password_digest, device, created_at, last_seen_at, ended_at) from stdin;
1	10007	\\xe45c7e0652ab7d3dcc7fc6eb0c710639fe8112de5762e2c9cd5f502ac834e80b	\\xff56a89010f52e9bafce69a3d43d022fe271a65dc6034e0783620027743ecf98	node	2026-11-26 23:17:18.742+00	2026-11-26 23:17:18.742+00	\N
2	10008	\\x4fb6be359ba1888fad0e9b8f570fd2225f096e10ec1b655f04f0b5130916682b	\\xc078b6f22774f5de888cc4d64cc10dbabf9845e85a5756bf6e79dfc52613b6d4	node	2026-11-26 23:17:19.882+00	2026-11-26 23:17:19.882+00	\N
\.

copy "submissions" (id, item_id, version, submitted_by, submitted_at, due_at, content_hash, state, leased_by, leased_until, decided_by_id, decided_by, decided_at, policy, note, people_consent_at) from stdin;
1	1007	1	10006	2026-11-26 23:16:53.856+00	2026-11-27 23:16:53.856+00	\\x4bd03d286b6c8ba3b45f18348e526bf30570a97db2a6fc53089494ce4aa864c0	approved	\N	\N	\N	Reviewer	2026-11-26 23:16:55.952+00	\N	fine	2026-11-26 23:16:53.854+00
2	1008	1	10006	2026-11-26 23:16:56.039+00	2026-11-27 23:16:56.039+00	\\x5de5c1f3f1e73a679540851fc7daac3ae5d3e62334d1f9bbf16d9fba42e2aff3	approved	\N	\N	\N	Reviewer	2026-11-26 23:16:58.187+00	\N	fine	2026-11-26 23:16:56.038+00
3	1011	1	10006	2026-11-26 23:16:58.3+00	2026-11-27 23:16:58.3+00	\\x6ea6db96def7cf9b30db12f86ad48d435f6450370fda2cc9eb3b50d622b88255	waiting	command line: Other reviewer	2026-11-26 23:36:59.527+00	\N	\N	\N	\N	\N	2026-11-26 23:16:58.298+00
4	1009	1	10006	2026-11-26 23:16:59.625+00	2026-11-27 23:16:59.625+00	\\x8f3a8416e702f98b1bc00051e70505afb6ddd9cd52a2084e413987c5a9502a14	approved	\N	\N	\N	Reviewer	2026-11-26 23:17:01.808+00	\N	fine	2026-11-26 23:16:59.623+00
5	1010	1	10006	2026-11-26 23:17:01.917+00	2026-11-27 23:17:01.917+00	\\x09829cedaa21dfec42c20d245f9048855be9c3847eb1f767fa7e057013207220	rejected	\N	\N	\N	Reviewer	2026-11-26 23:17:03.957+00	quality	too dark	2026-11-26 23:17:01.915+00
6	1014	1	10006	2026-11-26 23:17:04.085+00	2026-11-27 23:17:04.085+00	\\x73712013a46260fc1276b18020fa1d1a0f92728d5abceeeeb38ce53a55ce952c	approved	\N	\N	\N	Reviewer	2026-11-26 23:17:06.201+00	\N	fine	2026-11-26 23:17:04.083+00
\.

copy "support_messages" (id, account_id, staff_name, text, about, sent_at, read_at) from stdin;
2	10004	\N	你好	\N	2026-11-26 23:16:33.614+00	\N
4	10003	root	已收到	\N	2026-11-26 23:16:35.806+00	\N
1	10003	\N	你好	\N	2026-11-26 23:16:33.575+00	2026-11-26 23:16:35.806+00
5	10002	Admin0001	已經處理	\N	2026-11-26 23:17:19.973+00	\N
3	10002	\N	你好	\N	2026-11-26 23:16:33.695+00	2026-11-26 23:17:19.973+00
6	10005	\N	你好	\N	2026-11-26 23:17:30.525+00	\N
\.

copy "support_threads" (account_id, last_message_id, waiting_since, closed_at, closed_by) from stdin;
10003	4	\N	\N	\N
10002	5	\N	\N	\N
10004	2	\N	2026-11-26 23:17:19.98+00	Admin0001
10005	6	2026-11-26 23:17:30.525+00	\N	\N
\.

copy "table_exports" (id, account_id, staff_name, table_name, input, requested_at, rows_written, finished_at, failure, file_key, ticket_hash, ticket_expires_at) from stdin;
1	10007	Admin0001	audit.list	{}	2026-11-26 23:17:20.729+00	72	2026-11-26 23:17:20.756+00	\N	exports/FyRHBpLvlfpeYHYFWVQbMAYY6Yj-OpLrHjdsY0X3oRQ.csv	\N	\N
\.

copy "tag_names" (tag_id, lang, name) from stdin;
1	hk	山
2	hk	水
3	cn	健身
4	cn	剧情
5	cn	动画
6	cn	宠物
7	cn	手工
8	cn	搞笑
9	cn	摄影
10	cn	旅行
11	cn	时尚
12	cn	汽车
13	cn	游戏
14	cn	生活
15	cn	知识
16	cn	科技
17	cn	纪录
18	cn	美食
19	cn	自然
20	cn	舞蹈
21	cn	运动
22	cn	音乐
3	hk	健身
4	hk	劇情
5	hk	動畫
6	hk	寵物
7	hk	手作
8	hk	搞笑
9	hk	攝影
10	hk	旅行
11	hk	時尚
12	hk	汽車
14	hk	生活
15	hk	知識
16	hk	科技
17	hk	紀錄
18	hk	美食
19	hk	自然
20	hk	舞蹈
13	hk	遊戲
21	hk	運動
22	hk	音樂
5	en	Animation
12	en	Cars
7	en	Crafts
20	en	Dance
17	en	Documentary
4	en	Drama
11	en	Fashion
3	en	Fitness
18	en	Food
8	en	Funny
13	en	Gaming
15	en	Knowledge
14	en	Lifestyle
22	en	Music
19	en	Nature
6	en	Pets
9	en	Photography
21	en	Sports
16	en	Technology
10	en	Travel
4	vi	Chính kịch
16	vi	Công nghệ
10	vi	Du lịch
5	vi	Hoạt hình
8	vi	Hài hước
20	vi	Khiêu vũ
15	vi	Kiến thức
9	vi	Nhiếp ảnh
19	vi	Thiên nhiên
6	vi	Thú cưng
21	vi	Thể thao
11	vi	Thời trang
7	vi	Thủ công
13	vi	Trò chơi
17	vi	Tài liệu
3	vi	Tập luyện
22	vi	Âm nhạc
12	vi	Ô tô
14	vi	Đời sống
18	vi	Ẩm thực
\.

copy "tags" (id, lang, created_at) from stdin;
1	hk	2026-11-26 23:16:11.130584+00
2	hk	2026-11-26 23:16:11.130584+00
3	cn	2026-11-26 23:16:41.745421+00
4	cn	2026-11-26 23:16:41.745421+00
5	cn	2026-11-26 23:16:41.745421+00
6	cn	2026-11-26 23:16:41.745421+00
7	cn	2026-11-26 23:16:41.745421+00
8	cn	2026-11-26 23:16:41.745421+00
9	cn	2026-11-26 23:16:41.745421+00
10	cn	2026-11-26 23:16:41.745421+00
11	cn	2026-11-26 23:16:41.745421+00
12	cn	2026-11-26 23:16:41.745421+00
13	cn	2026-11-26 23:16:41.745421+00
14	cn	2026-11-26 23:16:41.745421+00
15	cn	2026-11-26 23:16:41.745421+00
16	cn	2026-11-26 23:16:41.745421+00
17	cn	2026-11-26 23:16:41.745421+00
18	cn	2026-11-26 23:16:41.745421+00
19	cn	2026-11-26 23:16:41.745421+00
20	cn	2026-11-26 23:16:41.745421+00
21	cn	2026-11-26 23:16:41.745421+00
22	cn	2026-11-26 23:16:41.745421+00
\.

copy "topic_counts" (topic_id, followers) from stdin;
1	1
\.

copy "topic_items" (topic_id, position, item_id, shown_at) from stdin;
1	1	1001	2026-11-26 23:16:38.308+00
1	2	1004	2026-11-26 23:16:38.308+00
\.

copy "topic_texts" (topic_id, lang, title, description) from stdin;
1	hk	海	
\.

copy "topics" (id, slug, lang, is_published, picture_id, created_at, updated_at, published_at) from stdin;
1	sea	hk	t	3	2026-11-26 23:16:38.308+00	2026-11-26 23:17:20.688+00	2026-11-26 23:16:38.308+00
\.

copy "uploaders" (account_id, state, decided_at) from stdin;
10006	allowed	2026-11-26 23:16:41.606+00
\.

copy "uploads" (id, account_id, item_id, name, bytes, received, sha256, state, created_at, active_at) from stdin;
d3d4be84-366b-4ba5-9b53-5ca70593694b	10006	1007	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-26 23:16:41.707+00	2026-11-26 23:16:41.951+00
1d42d4ec-365b-4255-815e-a5d5c5434e1a	10006	1008	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-26 23:16:41.969+00	2026-11-26 23:16:42.013+00
ca06fdb1-382e-4dc3-8ee6-058b09fcdb8d	10006	1013	next.mp4	1000	0	\N	receiving	2026-11-26 23:16:42.301+00	2026-11-26 23:16:42.301+00
38d62600-2424-4eb0-a294-13cb28da9d79	10006	1009	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-26 23:16:42.032+00	2026-11-26 23:16:42.086+00
31e9d547-f643-49ae-9bc8-9fe5d3d5eab8	10006	1010	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-26 23:16:42.102+00	2026-11-26 23:16:42.178+00
736a6338-95c0-4b4a-8289-68d2373180a6	10006	1011	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-26 23:16:42.209+00	2026-11-26 23:16:42.248+00
0b652a44-39bf-4712-9377-eea1b2d92671	10006	1012	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-26 23:16:42.262+00	2026-11-26 23:16:42.29+00
698c0c7a-c565-409c-a6cc-f709995a1684	10006	1014	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-26 23:16:42.333+00	2026-11-26 23:16:42.381+00
\.

copy "video_assets" (id, video_id, token, storyboard, created_at, replaced_at) from stdin;
1	1001	CNdl3DSsS48lOsb-vGvAUw	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:12.191761+00	\N
3	1003	PGga7j74SKWodaDo-tUXMw	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:19.10094+00	\N
4	1004	ShhCeTg-Ukb4Q7XLBDCVcg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:22.138428+00	\N
5	1005	UjAGHatfkbfE6oMb6aE1jA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:24.952561+00	\N
6	1006	YmqvpI4fK2KjdMqYSH7E1A	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:27.206722+00	\N
7	1008	0W_vRLbYykgungXPx-rBIw	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:43.27255+00	\N
8	1007	yoixlkuK6Y4qEGNG8-zZ9A	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:43.277347+00	\N
9	1009	XY7IZVLzwRwiFgD9v5u4DA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:44.480838+00	\N
10	1010	aLmGHZZoE-LsXwl_ZtgoNA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:44.561126+00	\N
11	1011	rUz0A8ldCNY1AjYn_Ja-fg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:45.669775+00	\N
12	1012	VnkiTF_srNtgBjcabLVFMg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:45.929484+00	\N
13	1014	iG2TR8M2O1I13BXJIOnZJQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:46.636308+00	\N
14	1015	81nwf9OvCBWV2YuzbNFU-w	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:17:17.178158+00	\N
15	1002	3Tky_nCpRr2b1_bfG2Ufkw	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:17:21.508224+00	\N
2	1002	ySaE2-QQ4-AgdUwTEyP9VA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-26 23:16:15.869515+00	2026-11-26 23:17:21.507+00
16	1016	K7lsA1GfbXY4jWyKI_8xVA	\N	2026-11-26 23:17:26.474902+00	\N
\.

copy "video_renditions" (id, asset_id, name, kind, files, retired_at) from stdin;
1	1	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:13.176+00
2	1	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:13.176+00
3	1	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
4	1	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
5	2	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:17.171+00
6	2	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:17.171+00
7	2	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
8	2	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
9	3	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:23.031+00
11	4	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.1000.m4s", "bytes": 3092, "endMs": 1000, "startMs": 0}, {"file": "00001.3000.m4s", "bytes": 2760, "endMs": 3000, "startMs": 1000}, {"file": "00002.5000.m4s", "bytes": 2709, "endMs": 5000, "startMs": 3000}, {"file": "00003.7000.m4s", "bytes": 3819, "endMs": 7000, "startMs": 5000}, {"file": "00004.9000.m4s", "bytes": 2444, "endMs": 9000, "startMs": 7000}, {"file": "00005.10000.m4s", "bytes": 1872, "endMs": 10000, "startMs": 9000}], "frameRate": 25, "peakBandwidth": 24736, "averageBandwidth": 13357}	2026-11-26 23:16:24.437+00
10	3	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:23.031+00
13	3	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
14	3	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
12	4	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.982.m4s", "bytes": 768, "endMs": 982, "startMs": 0}, {"file": "00001.2987.m4s", "bytes": 1440, "endMs": 2987, "startMs": 982}, {"file": "00002.4992.m4s", "bytes": 1440, "endMs": 4992, "startMs": 2987}, {"file": "00003.6998.m4s", "bytes": 1457, "endMs": 6998, "startMs": 4992}, {"file": "00004.8982.m4s", "bytes": 1426, "endMs": 8982, "startMs": 6998}, {"file": "00005.10006.m4s", "bytes": 796, "endMs": 10006, "startMs": 8982}], "frameRate": 0, "peakBandwidth": 5914, "averageBandwidth": 5859}	2026-11-26 23:16:24.437+00
15	4	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.1000.m4s", "bytes": 3092, "endMs": 1000, "startMs": 0}, {"file": "00001.3000.m4s", "bytes": 2760, "endMs": 3000, "startMs": 1000}, {"file": "00002.5000.m4s", "bytes": 2709, "endMs": 5000, "startMs": 3000}, {"file": "00003.7000.m4s", "bytes": 3819, "endMs": 7000, "startMs": 5000}, {"file": "00004.9000.m4s", "bytes": 2444, "endMs": 9000, "startMs": 7000}, {"file": "00005.10000.m4s", "bytes": 1872, "endMs": 10000, "startMs": 9000}], "frameRate": 25, "peakBandwidth": 24736, "averageBandwidth": 13357}	\N
16	4	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.982.m4s", "bytes": 768, "endMs": 982, "startMs": 0}, {"file": "00001.2987.m4s", "bytes": 1440, "endMs": 2987, "startMs": 982}, {"file": "00002.4992.m4s", "bytes": 1440, "endMs": 4992, "startMs": 2987}, {"file": "00003.6998.m4s", "bytes": 1457, "endMs": 6998, "startMs": 4992}, {"file": "00004.8982.m4s", "bytes": 1426, "endMs": 8982, "startMs": 6998}, {"file": "00005.10006.m4s", "bytes": 796, "endMs": 10006, "startMs": 8982}], "frameRate": 0, "peakBandwidth": 5914, "averageBandwidth": 5859}	\N
17	5	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:25.8+00
27	8	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:48.404+00
28	8	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:48.404+00
18	5	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:25.8+00
19	5	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
20	5	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
21	6	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:28.038+00
22	6	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:28.038+00
23	6	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
24	6	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
25	7	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:47.406+00
26	7	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:47.406+00
29	9	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:50.179+00
39	7	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
40	7	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
41	8	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
31	10	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:51.18+00
33	11	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:51.957+00
34	11	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:51.957+00
35	12	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:52.957+00
36	12	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:52.957+00
37	13	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:16:53.726+00
38	13	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:53.726+00
42	8	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
30	9	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:50.179+00
43	9	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
44	9	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
32	10	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:16:51.18+00
45	10	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
46	10	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
47	11	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
48	11	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
49	12	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
50	12	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
51	13	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
52	13	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
53	14	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-26 23:17:18.051+00
54	14	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-26 23:17:18.051+00
55	14	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
56	14	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
57	15	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
58	15	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
59	16	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
60	16	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
\.

copy "video_subtitles" (id, video_id, language, label, cues, first_ms, created_at) from stdin;
1	1001	zh-hk	中文	[{"text": "山水", "endMs": 2000, "startMs": 0}, {"text": "之間", "endMs": 7000, "startMs": 5000}]	0	2026-11-26 23:16:28.603538+00
\.

copy "videos" (id, asset_id, duration_ms, width, height, free_seconds, preview_end_ms, leads_to_video_id, leads_to_ms) from stdin;
1001	1	10000	320	240	4	4000	\N	\N
1003	3	10000	320	240	4	4000	\N	\N
1004	4	10000	320	240	4	3000	1001	4000
1005	5	10000	320	240	4	4000	\N	\N
1006	6	10000	320	240	4	4000	\N	\N
1013	\N	0	0	0	4	0	\N	\N
1008	7	10000	320	240	4	4000	\N	\N
1007	8	10000	320	240	4	4000	\N	\N
1009	9	10000	320	240	4	4000	\N	\N
1010	10	10000	320	240	4	4000	\N	\N
1011	11	10000	320	240	4	4000	\N	\N
1012	12	10000	320	240	4	4000	\N	\N
1014	13	10000	320	240	4	4000	\N	\N
1015	14	10000	320	240	4	4000	\N	\N
1002	15	10000	320	240	4	4000	\N	\N
1016	16	10000	320	240	4	4000	\N	\N
1017	\N	0	0	0	4	0	\N	\N
1018	\N	0	0	0	4	0	\N	\N
\.

copy "vip_cards" (id, kind, name, days, months, price_points, free_views, diamonds, cache_points, is_on_sale, position) from stdin;
1	trial	{"cn": "体验卡", "en": "Trial card", "hk": "體驗卡", "vi": "Thẻ dùng thử"}	7	0	0	0	0	0	f	1
2	golden	{"cn": "黄金月卡", "en": "Golden card", "hk": "黃金月卡", "vi": "Thẻ vàng"}	0	1	150	0	10	0	t	2
3	platinum	{"cn": "白金季卡", "en": "Platinum card", "hk": "白金季卡", "vi": "Thẻ bạch kim"}	0	3	400	0	40	0	t	3
4	supreme	{"cn": "至尊年卡", "en": "Supreme card", "hk": "至尊年卡", "vi": "Thẻ tối thượng"}	0	12	1200	0	200	0	t	4
\.

copy "vip_entries" (id, account_id, source, card_id, serial_code_id, days, months, price_points, starts_at, ends_at, created_at, reverses_id) from stdin;
1	10003	card	1	\N	7	0	0	2026-11-26 23:16:29.027+00	2026-12-03 23:16:29.027+00	2026-11-26 23:16:29.027+00	\N
2	10004	card	2	\N	0	1	150	2026-11-26 23:16:33.517+00	2026-12-26 23:16:33.517+00	2026-11-26 23:16:33.517+00	\N
\.

copy "vip_memberships" (account_id, ends_at) from stdin;
10003	2026-12-03 23:16:29.027+00
10004	2026-12-26 23:16:33.517+00
\.

copy "wallet_accounts" (id, owner_id, asset, role, balance, version) from stdin;
1	\N	points	issuance	0	0
2	\N	coins	issuance	0	0
3	\N	diamonds	issuance	0	0
4	\N	cache_points	issuance	0	0
5	\N	free_views	issuance	0	0
6	\N	points	revenue	0	0
7	\N	coins	revenue	0	0
8	\N	diamonds	revenue	0	0
9	\N	cache_points	revenue	0	0
10	\N	free_views	revenue	0	0
11	\N	points	loss	0	0
12	\N	coins	pending	0	0
14	10001	free_views	spendable	1	1
15	10003	diamonds	spendable	5	1
19	10002	points	spendable	50	1
20	10004	diamonds	spendable	10	1
18	10002	free_views	spendable	2	2
17	10004	points	spendable	4855	3
13	10001	coins	spendable	42	3
21	10001	points	spendable	1	1
16	10003	points	spendable	1015	8
\.

copy "wallet_adjustments" (id, account_id, asset, amount, reason, state, proposed_by, proposed_by_name, proposed_at, decided_by, decided_by_name, decided_at, decision_reason) from stdin;
1	10003	points	30	an example	approved	10008	Finance01	2026-11-26 23:17:19.889+00	10007	Admin0001	2026-11-26 23:17:19.896+00	an example
2	10003	points	-5	an example	refused	10008	Finance01	2026-11-26 23:17:19.905+00	10007	Admin0001	2026-11-26 23:17:19.91+00	an example
3	10003	points	7	an example	proposed	10008	Finance01	2026-11-26 23:17:19.916+00	\N	\N	\N	\N
\.

copy "wallet_entries" (posting_id, transfer_no, wallet_account_id, amount, balance_after, version) from stdin;
1	0	2	-50	\N	\N
1	0	13	50	50	1
1	1	5	-1	\N	\N
1	1	14	1	1	1
2	0	1	-1000	\N	\N
2	0	16	1000	1000	1
2	1	3	-5	\N	\N
2	1	15	5	5	1
3	0	1	-5000	\N	\N
3	0	17	5000	5000	1
4	0	5	-3	\N	\N
4	0	18	3	3	1
5	0	1	-50	\N	\N
5	0	19	50	50	1
6	0	16	-10	990	2
6	0	6	10	\N	\N
7	0	16	-10	980	3
7	0	6	10	\N	\N
8	0	16	-10	970	4
8	0	6	10	\N	\N
9	0	17	-150	4850	2
9	0	6	150	\N	\N
9	1	3	-10	\N	\N
9	1	20	10	10	1
10	0	18	-1	2	2
10	0	10	1	\N	\N
11	0	2	-2	\N	\N
11	0	13	2	52	2
12	0	16	-20	950	5
12	0	6	20	\N	\N
13	0	2	-140	\N	\N
13	0	12	140	\N	\N
14	0	1	-30	\N	\N
14	0	16	30	980	6
15	0	1	-5	\N	\N
15	0	17	5	4855	3
16	0	13	-10	42	3
16	0	7	10	\N	\N
16	1	1	-1	\N	\N
16	1	21	1	1	1
17	0	1	-25	\N	\N
17	0	16	25	1005	7
18	0	6	-10	\N	\N
18	0	16	10	1015	8
\.

copy "wallet_postings" (id, key, kind, reference, at) from stdin;
1	reward:1	invitation	{"id": "1", "kind": "reward"}	2026-11-26 23:16:29.035+00
2	grant:f62ad4cd-928d-4b2c-9f61-4961780890c5	operator_grant	{"id": "f62ad4cd-928d-4b2c-9f61-4961780890c5", "kind": "grant", "reason": "by root: an example"}	2026-11-26 23:16:31.313+00
3	grant:b9d29895-e461-4a07-9535-6a00f8379bf7	operator_grant	{"id": "b9d29895-e461-4a07-9535-6a00f8379bf7", "kind": "grant", "reason": "by root: an example"}	2026-11-26 23:16:32.346+00
4	grant:ccd76088-3567-4c36-ad47-30c6b496ff12	operator_grant	{"id": "ccd76088-3567-4c36-ad47-30c6b496ff12", "kind": "grant", "reason": "by root: an example"}	2026-11-26 23:16:33.448+00
5	code:1	serial_code	{"id": "1", "kind": "code"}	2026-11-26 23:16:33.488+00
6	purchase:1	purchase	{"id": "1001", "kind": "video", "title": "山水之間"}	2026-11-26 23:16:33.498+00
7	purchase:2	purchase	{"id": "1005", "kind": "video", "title": "舊事"}	2026-11-26 23:16:33.504+00
8	purchase:3	purchase	{"id": "1006", "kind": "video", "title": "暗河"}	2026-11-26 23:16:33.509+00
9	card:2	card_purchase	{"id": "2", "kind": "card", "title": {"cn": "黄金月卡", "en": "Golden card", "hk": "黃金月卡", "vi": "Thẻ vàng"}}	2026-11-26 23:16:33.517+00
10	free_view:1	free_view	{"id": "1001", "kind": "video", "title": "山水之間"}	2026-11-26 23:16:33.528+00
11	sign_in:10001:2026-11-27	sign_in	{"id": "2026-11-27", "kind": "sign_in"}	2026-11-26 23:16:33.709+00
12	purchase:4	purchase	{"id": "1009", "kind": "video", "title": "港島一日"}	2026-11-26 23:17:06.395+00
13	share:4	sale_share	{"id": "1009", "kind": "video", "title": "港島一日"}	2026-11-26 23:17:06.395+00
14	adjustment:1	adjustment	{"id": "1", "kind": "adjustment", "reason": "an example"}	2026-11-26 23:17:19.896+00
15	grant:ead1d0e9-f891-406b-bc3f-637e2078131d	operator_grant	{"id": "ead1d0e9-f891-406b-bc3f-637e2078131d", "kind": "grant", "reason": "by Admin0001: an example"}	2026-11-26 23:17:19.944+00
16	exchange:10001:11111111-1111-4111-8111-111111111111	exchange	{"id": "11111111-1111-4111-8111-111111111111", "kind": "exchange"}	2026-11-26 23:17:21.605+00
17	recharge:1	recharge	{"id": "H9QCSVND2MTNZZ3VFEHZ", "kind": "order", "title": {"cn": "US$5", "en": "$5", "hk": "US$5", "vi": "5 US$"}}	2026-11-26 23:17:21.649+00
18	refund:2	refund	{"id": "1005", "kind": "video", "title": "舊事"}	2026-11-26 23:17:22.728+00
\.

copy "wallet_roles" (asset, role) from stdin;
points	spendable
coins	spendable
diamonds	spendable
cache_points	spendable
free_views	spendable
points	issuance
coins	issuance
diamonds	issuance
cache_points	issuance
free_views	issuance
points	revenue
coins	revenue
diamonds	revenue
cache_points	revenue
free_views	revenue
points	loss
coins	pending
\.

copy "wallet_roll_up_state" (is_the_row, rolled_up_to, fence, fence_xid) from stdin;
t	0	11	1303
\.

copy "welcomed_mailboxes" (mailbox, account_id, device, address_range, welcomed_at, refusal, free_views) from stdin;
\\x6d0530d535c7285786e09f64b124d3f4d1a6553e45d519120164741c38636f68	10003	\\x66eda647dd589d8cc02e18b010bd24687e75ee0a17a0d6f20af8d17ca681ed59	\\x7d30767030ef6c410e0bbc88de9a411153ee7a2ddfc9f71cde6d60a0d58711e3	2026-11-26 23:16:29.027+00	\N	0
\.

copy "works" (item_id, people, is_handed_in, day, is_paid, cover_at_ms, cover_picture_id, edit, contact_sheet, deleted_at, withdrawn_at, people_consent_at) from stdin;
1010	{阿明}	f	\N	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N	\N	\N
1014	{阿明}	f	\N	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N	2026-11-26 23:17:06.289+00	\N
1009	{阿明}	f	2026-11-27	t	\N	\N	{"lang": "hk", "price": 20, "title": "港島兩日", "people": ["阿明"], "tagIds": [], "description": "海邊的一天", "freeSeconds": 4}	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N	\N	\N
1013	{阿明}	f	\N	f	\N	\N	\N	\N	\N	\N	\N
1012	{阿明}	f	\N	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N	\N	\N
1007	{阿明}	f	2026-11-27	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N	\N	\N
1008	{阿明}	f	2026-11-27	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N	\N	\N
1011	{阿明}	f	2026-11-27	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N	\N	\N
\.

copy graphile_worker."_private_job_queues" (id, queue_name, locked_at, locked_by) from stdin;
3	refunds	\N	\N
2	ladder	2026-11-26 23:17:28.586244+00	pool-c164e664ed7fc95a82
1	payments.watch-chain:ethereum	\N	\N
\.

copy graphile_worker."_private_jobs" (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, locked_at, locked_by, revision, flags) from stdin;
18	\N	30	{"messageId":"1","requestId":"885f5cc5-92e4-4db0-81cc-ce94fbae0b5a"}	0	2026-11-26 23:21:29.048+00	0	5	\N	2026-11-26 23:16:29.048452+00	2026-11-26 23:16:29.048452+00	\N	\N	\N	0	\N
19	\N	30	{"messageId":"2"}	0	2026-11-26 23:21:34.719+00	0	5	\N	2026-11-26 23:16:34.720518+00	2026-11-26 23:16:34.720518+00	\N	\N	\N	0	\N
21	\N	30	{"messageId":"3","requestId":"c97420b9-f3a5-44bc-bc10-65fce3451e82"}	0	2026-11-26 23:21:35.97+00	0	5	\N	2026-11-26 23:16:35.963198+00	2026-11-26 23:16:35.963198+00	\N	\N	\N	0	\N
51	\N	30	{"messageId":"10","requestId":"96a3b990-b0af-4ad5-b85b-de57529bee7f"}	0	2026-11-26 23:22:20.002+00	0	5	\N	2026-11-26 23:17:20.001681+00	2026-11-26 23:17:20.001681+00	\N	\N	\N	0	\N
61	\N	30	{"messageId":"16","requestId":"6f19391c-d3f7-4c99-a3d2-696941498ff6"}	0	2026-11-26 23:22:21.67+00	0	5	\N	2026-11-26 23:17:21.669511+00	2026-11-26 23:17:21.669511+00	\N	\N	\N	0	\N
64	\N	30	{"messageId":"17"}	0	2026-11-26 23:22:22.728+00	0	5	\N	2026-11-26 23:17:22.728331+00	2026-11-26 23:17:22.728331+00	\N	\N	\N	0	\N
70	\N	3	{"importId":"17","approvedBy":"root"}	-10	2026-11-26 23:17:27.533714+00	1	10	\N	2026-11-26 23:17:27.533714+00	2026-11-26 23:17:27.533714+00	\N	2026-11-26 23:17:28.581596+00	pool-c164e664ed7fc95a82	0	\N
69	2	6	{"importId":"16"}	0	2026-11-26 23:17:26.482842+00	2	10	\N	2026-11-26 23:17:26.482842+00	2026-11-26 23:17:26.482842+00	\N	2026-11-26 23:17:28.586244+00	pool-c164e664ed7fc95a82	0	\N
72	1	9	{"chain":"ethereum"}	-10	2026-11-26 23:17:38.754+00	0	5	\N	2026-11-26 23:17:28.755976+00	2026-11-26 23:17:28.755976+00	payments.watch-chain:ethereum	\N	\N	0	\N
73	\N	3	{"importId":"18","approvedBy":"root"}	-10	2026-11-26 23:17:30.37674+00	0	10	\N	2026-11-26 23:17:30.37674+00	2026-11-26 23:17:30.37674+00	\N	\N	\N	0	\N
74	\N	21	{"eventId":"2","requestId":"dd2487cb-e03c-47fe-b385-70bcfe04e2df"}	-10	2026-11-26 23:17:30.477595+00	0	25	\N	2026-11-26 23:17:30.477595+00	2026-11-26 23:17:30.477595+00	\N	\N	\N	0	\N
75	\N	22	{"orderId":"2","requestId":"84840e9d-1361-41e8-a546-471da213f279"}	-10	2026-11-26 23:17:30.484084+00	0	5	\N	2026-11-26 23:17:30.484084+00	2026-11-26 23:17:30.484084+00	payments.look-up:2	\N	\N	0	\N
76	\N	15	{"codeId":"2","requestId":"75892f3e-e9c2-4ac1-9521-5e6a3e69ea1c"}	0	2026-11-26 23:17:30.488817+00	0	5	\N	2026-11-26 23:17:30.488817+00	2026-11-26 23:17:30.488817+00	\N	\N	\N	0	\N
77	\N	56	{"accountId":"10005","requestId":"26649dae-ec6d-4466-beb7-463b17d07e4c"}	0	2026-11-26 23:17:30.551289+00	0	5	\N	2026-11-26 23:17:30.551289+00	2026-11-26 23:17:30.551289+00	\N	\N	\N	0	\N
78	\N	57	{"accountId":"10005","requestId":"26649dae-ec6d-4466-beb7-463b17d07e4c"}	0	2026-11-26 23:17:30.551289+00	0	5	\N	2026-11-26 23:17:30.551289+00	2026-11-26 23:17:30.551289+00	\N	\N	\N	0	\N
79	\N	58	{"accountId":"10005","requestId":"26649dae-ec6d-4466-beb7-463b17d07e4c"}	0	2026-11-26 23:17:30.551289+00	0	5	\N	2026-11-26 23:17:30.551289+00	2026-11-26 23:17:30.551289+00	\N	\N	\N	0	\N
80	\N	59	{"accountId":"10005","requestId":"26649dae-ec6d-4466-beb7-463b17d07e4c"}	0	2026-11-26 23:17:30.551289+00	0	5	\N	2026-11-26 23:17:30.551289+00	2026-11-26 23:17:30.551289+00	\N	\N	\N	0	\N
81	\N	60	{"accountId":"10005","requestId":"26649dae-ec6d-4466-beb7-463b17d07e4c"}	0	2026-11-26 23:17:30.551289+00	0	5	\N	2026-11-26 23:17:30.551289+00	2026-11-26 23:17:30.551289+00	\N	\N	\N	0	\N
82	\N	61	{"accountId":"10005","requestId":"26649dae-ec6d-4466-beb7-463b17d07e4c"}	0	2026-11-26 23:17:30.551289+00	0	5	\N	2026-11-26 23:17:30.551289+00	2026-11-26 23:17:30.551289+00	\N	\N	\N	0	\N
83	\N	62	{"accountId":"10005","requestId":"26649dae-ec6d-4466-beb7-463b17d07e4c"}	0	2026-11-26 23:17:30.551289+00	0	5	\N	2026-11-26 23:17:30.551289+00	2026-11-26 23:17:30.551289+00	\N	\N	\N	0	\N
84	\N	52	{"changeId":"24"}	0	2026-11-26 23:17:32.76998+00	0	5	\N	2026-11-26 23:17:32.76998+00	2026-11-26 23:17:32.76998+00	\N	\N	\N	0	\N
85	3	38	{"changeId":"24"}	0	2026-11-26 23:17:32.76998+00	0	5	\N	2026-11-26 23:17:32.76998+00	2026-11-26 23:17:32.76998+00	\N	\N	\N	0	\N
\.

copy graphile_worker."_private_known_crontabs" (identifier, known_since, last_execution) from stdin;
email.sweep	2026-11-26 23:16:07.294+00	\N
pictures.sweep	2026-11-26 23:16:07.294+00	\N
backups.nightly	2026-11-26 23:16:07.294+00	\N
audit.verify	2026-11-26 23:16:07.294+00	\N
accounts.sweep	2026-11-26 23:16:07.294+00	\N
promotion.settle-rewards	2026-11-26 23:16:07.294+00	\N
payments.reconcile	2026-11-26 23:16:07.294+00	\N
messages.tell-vip-ending	2026-11-26 23:16:07.294+00	\N
messages.sweep	2026-11-26 23:16:07.294+00	\N
videos.sweep-media	2026-11-26 23:16:07.294+00	\N
videos.sweep-orphans	2026-11-26 23:16:07.294+00	\N
actors.fill-pinyin	2026-11-26 23:16:07.294+00	\N
catalogue.index-missing	2026-11-26 23:16:07.294+00	\N
catalogue.renew-search-tiers	2026-11-26 23:16:07.294+00	\N
entitlements.release-shares	2026-11-26 23:16:07.294+00	\N
engagement.pair-views	2026-11-26 23:16:07.294+00	\N
engagement.prune-pairs	2026-11-26 23:16:07.294+00	\N
engagement.follow-digest	2026-11-26 23:16:07.294+00	\N
videos.fade-hot-scores	2026-11-26 23:16:07.294+00	\N
engagement.delete-old-history	2026-11-26 23:16:07.294+00	\N
videos.renew-editions	2026-11-26 23:16:07.294+00	\N
videos.sweep-watches	2026-11-26 23:16:07.294+00	\N
shorts.sweep-failed-plays	2026-11-26 23:16:07.294+00	\N
publishing.sweep-sources	2026-11-26 23:16:07.294+00	\N
operations.remove-exports	2026-11-26 23:16:07.294+00	\N
wallet.roll-up	2026-11-26 23:16:07.294+00	2026-11-26 23:17:00+00
payments.sweep-orders	2026-11-26 23:16:07.294+00	2026-11-26 23:17:00+00
payments.watch-chains	2026-11-26 23:16:07.294+00	2026-11-26 23:17:00+00
videos.count-views	2026-11-26 23:16:07.294+00	2026-11-26 23:17:00+00
videos.count-watches	2026-11-26 23:16:07.294+00	2026-11-26 23:17:00+00
publishing.publish-scheduled	2026-11-26 23:16:07.294+00	2026-11-26 23:17:00+00
\.

copy graphile_worker."_private_tasks" (id, identifier) from stdin;
1	audit.check
2	wallet.check-ledger
3	publishing.prepare
4	publishing.make-cover
5	publishing.make-item-cover
6	publishing.build-ladder
7	publishing.reencode
8	operations.write-export
9	payments.watch-chain
10	email.send-letter
11	email.sweep
12	pictures.sweep
13	backups.nightly
14	audit.verify
15	accounts.send-code
16	accounts.sweep
17	wallet.roll-up
18	promotion.giveWelcomeGifts
19	promotion.reward-recharge
20	promotion.settle-rewards
21	payments.handle-event
22	payments.look-up-order
23	payments.reconcile
24	payments.check
25	payments.sweep-orders
26	payments.watch-chains
28	messages.send
29	messages.send-group-notice
30	messages.mail
31	messages.tell-vip-ending
32	messages.sweep
33	videos.sweep-media
34	videos.sweep-orphans
35	actors.fill-pinyin
36	catalogue.index-missing
37	catalogue.renew-search-tiers
38	videos.refund-removed
39	videos.revoke-disputed
40	entitlements.release-shares
41	videos.count-views
42	engagement.pair-views
43	engagement.prune-pairs
44	engagement.follow-digest
45	videos.fade-hot-scores
46	engagement.delete-old-history
47	comments.notify-answered
48	videos.renew-editions
49	videos.count-watches
50	videos.sweep-watches
51	shorts.sweep-failed-plays
52	publishing.notify-moderated
53	publishing.publish-scheduled
54	publishing.sweep-sources
55	operations.remove-exports
56	messages.forget-account
57	library.forget-account
58	comments.forget-account
59	danmaku.forget-account
60	videos.forget-account
61	publishing.forget-account
62	staff.forget-account
\.

select setval('account_notes_id_seq', 1);
select setval('accounts_id_seq', 10008);
select setval('actors_id_seq', 103);
select setval('blocked_terms_id_seq', 5);
select setval('categories_id_seq', 1);
select setval('code_batches_id_seq', 3);
select setval('comments_id_seq', 5);
select setval('creators_id_seq', 12);
select setval('crypto_address_index', 0);
select setval('danmaku_id_seq', 2);
select setval('email_codes_id_seq', 2);
select setval('failed_plays_id_seq', 1);
select setval('faq_entries_id_seq', 13);
select setval('favourite_folders_id_seq', 1);
select setval('graphile_worker.job_queues_id_seq', 3);
select setval('graphile_worker.jobs_id_seq1', 85);
select setval('graphile_worker.tasks_id_seq', 62);
select setval('group_notices_id_seq', 1);
select setval('home_sections_id_seq', 7);
select setval('imports_id_seq', 18);
select setval('item_free_views_id_seq', 1);
select setval('item_purchases_id_seq', 4);
select setval('item_state_changes_id_seq', 24);
select setval('items_id_seq', 1018);
select setval('messages_id_seq', 18);
select setval('money_checks_id_seq', 2);
select setval('payment_events_id_seq', 2);
select setval('payment_moves_id_seq', 6);
select setval('payment_orders_id_seq', 4);
select setval('pictures_id_seq', 3);
select setval('promotion_rewards_id_seq', 2);
select setval('revoked_grants_id_seq', 12);
select setval('serial_codes_id_seq', 5);
select setval('sessions_id_seq', 8);
select setval('setting_changes_id_seq', 2);
select setval('short_editions_id_seq', 6);
select setval('staff_sessions_id_seq', 2);
select setval('submissions_id_seq', 6);
select setval('support_messages_id_seq', 6);
select setval('table_exports_id_seq', 1);
select setval('tags_id_seq', 22);
select setval('topics_id_seq', 1);
select setval('video_assets_id_seq', 16);
select setval('video_renditions_id_seq', 60);
select setval('video_subtitles_id_seq', 1);
select setval('vip_cards_id_seq', 4);
select setval('vip_entries_id_seq', 2);
select setval('wallet_accounts_id_seq', 21);
select setval('wallet_adjustments_id_seq', 3);
select setval('wallet_postings_id_seq', 18);
