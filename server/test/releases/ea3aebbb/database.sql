-- Rows of a database of migration 75.

copy "account_consents" (account_id, kind, version, accepted_at) from stdin;
10001	privacy	2026-11-01	2026-11-25 12:26:35.473+00
10001	agreement	2026-11-01	2026-11-25 12:26:35.473+00
10002	privacy	2026-11-01	2026-11-25 12:26:35.515+00
10002	agreement	2026-11-01	2026-11-25 12:26:35.515+00
10003	privacy	2026-11-01	2026-11-25 12:26:35.659+00
10003	agreement	2026-11-01	2026-11-25 12:26:35.659+00
10004	privacy	2026-11-01	2026-11-25 12:26:35.695+00
10004	agreement	2026-11-01	2026-11-25 12:26:35.695+00
10005	privacy	2026-11-01	2026-11-25 12:26:35.745+00
10005	agreement	2026-11-01	2026-11-25 12:26:35.745+00
10006	privacy	2026-11-01	2026-11-25 12:26:59.516+00
10006	agreement	2026-11-01	2026-11-25 12:26:59.516+00
10006	publishing	2026-11-24	2026-11-25 12:27:01.324+00
\.

copy "account_traces" (account_id, kind, trace, last_seen_at) from stdin;
10001	address	\\xe27ad753907765a214b871b91acccf5104b8acb30dd6adde827fff7fd4c9009e	2026-11-25 12:26:35.484+00
10001	device	\\xdfb689719716462b342e7821ebfbe16cd30b34ebf48e6d12a46e64f2f022f445	2026-11-25 12:26:35.484+00
10002	address	\\xc44256a564f284f0a24acfc17883207b4ff70294fe3590a318e91c25fed69a4b	2026-11-25 12:26:35.521+00
10002	device	\\x51318e66a3929810489318f000bd78ff3f2e8bc42008d34b62dc906e426ad431	2026-11-25 12:26:35.521+00
10003	address	\\x9c26be8f5d38e00d662a7be99107157696c9f92f768f212a841c18b371715d2d	2026-11-25 12:26:35.663+00
10003	device	\\x66eda647dd589d8cc02e18b010bd24687e75ee0a17a0d6f20af8d17ca681ed59	2026-11-25 12:26:35.663+00
10004	address	\\x2c9cdaae09e214a8fa3ac09e1458350628118fee2f17c34cfa7d7eb7de915b49	2026-11-25 12:26:35.705+00
10004	device	\\xdea501e4c43cba14b44302483d3a0e7a574a0816377d04c55024aba58ea7a82f	2026-11-25 12:26:35.705+00
10006	address	\\x36c989e797d9adf1ff733e4604f89129beb8f9fae7f8c8266da2096ab623b275	2026-11-25 12:26:59.519+00
10006	device	\\x08e3017b663b600c2939f45d8094726a3472459c8f90c78d9ff3f852f3f50e33	2026-11-25 12:26:59.519+00
\.

copy "accounts" (id, name, password_hash, recovery_hash, is_staff, is_spending_locked, suspended_at, share_code, invited_by_share_code, channel_code, created_at, upgraded_at, display_name, avatar_id, email, email_key, email_verified_at, language, keep_history, notice_mails, deleted_at, needs_recovery_code, follow_digest, public_id) from stdin;
10003	Buyer0001	$argon2id$v=19$m=19456,t=2,p=1$XbYQViRvwfaIDuKUQPFJAA$syREv0zmeKGdKCoqXyx00VeIVfGKN6YKLZVc+lLZJjY	\N	f	f	\N	P70WGWB9	V6BXRR77	\N	2026-11-25 12:26:35.659+00	\N	\N	\N	buyer@liuguang.example	buyer@liuguang.example	2026-11-25 12:26:36.285+00	hk	t	t	\N	f	t	10df7b0e-c227-4da3-bc2e-6ea6432d842b
10004	VipCard01	$argon2id$v=19$m=19456,t=2,p=1$hBSlDLj+92gYbIi97lYzhQ$7/399Z620z/ziS5ya+BrRe4WEv2RCY2zMsYsZ/kgvCE	\N	f	f	\N	MKXNJ512	\N	\N	2026-11-25 12:26:35.695+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	8a9b57de-302a-4945-9e7c-210b7f6ffe04
10002	\N	\N	\\xbba5dfea34944aa5230d8b594b604d6c9d349b5366aa3833e290cacb8b473842	f	f	\N	MJ6WXQAC	\N	\N	2026-11-25 12:26:35.515+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	t	t	a03d5265-581f-4bec-bad3-2eedb0709a2f
10001	Inviter01	$argon2id$v=19$m=19456,t=2,p=1$IJ2kWDLa4nPm7Gz0KefVCg$i01u6fR0x1sfRqD6wkWfhhSYPUG5QHNTXDrTtFpZoTo	\N	t	f	\N	V6BXRR77	\N	\N	2026-11-25 12:26:35.473+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	a285ea32-555d-4f23-99b7-6fd29856743c
10006	Author001	$argon2id$v=19$m=19456,t=2,p=1$ksq0BeNOk4PJMUBIk1K2+g$4Ol7iW3OVPnGeJceRWVoerFgZZ8UbXY87L9iuSWyMrQ	\N	f	f	\N	Y9XW4TNZ	\N	\N	2026-11-25 12:26:59.516+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	2d939a0d-275c-403f-a8ce-11c02e13fa00
10005	\N	\N	\N	f	f	\N	8A1SZ45Q	\N	\N	2026-11-25 12:26:35.745+00	\N	\N	\N	\N	\N	\N	hk	t	t	2026-11-25 12:28:06.684+00	f	t	409f03a9-3e5e-4a22-a168-1cb7dc17f1a8
\.

copy "actor_counts" (actor_id, works, followers) from stdin;
101	1	1
\.

copy "actor_tags" (actor_id, tag_id) from stdin;
101	1
101	2
\.

copy "actors" (id, name, created_at, initial, pinyin, aliases, area, birthplace, birthday, height_cm, cup, blood_type, zodiac_sign, hobbies, picture_id) from stdin;
101	林	2026-11-25 12:26:13.689193+00	L	lin	{}			\N	\N		\N			\N
\.

copy "attempts" (kind, subject, window_start, count) from stdin;
confirm	\\xdc79faa47e6dce0f4a0cbc27813a2debbfef0b7e11177825f26e55165936b1d4	2026-11-25 12:15:00+00	0
email-code	\\x81d56c8ff17468a2cf70f3e561115f2ca1749a3340b1a5d6d4cbc9da6a324305	2026-11-25 12:15:00+00	0
redeem	\\x639dd61a64fa84169316fdff31da9da1175a13d75d09cdfbf4775b1af8ad4b6a	2026-11-25 12:15:00+00	0
redeem	\\xb5b1168d4b0eab32408ddcf9a37c4913a95b1b609318e9335f53cdbb102a8c7c	2026-11-25 12:15:00+00	0
confirm	\\x5ba155637b4eb245d420389f0977a97812f4512807a4bcb7d4e955e51d80cf6d	2026-11-25 12:15:00+00	0
\.

copy "audit" (number, at, actor_id, actor_name, role, act, subject, before, after, reason, request_id, address, previous_hash, hash) from stdin;
1	2026-11-25 12:26:08.04+00	\N	root	command_line	site.migrate	database:repeatable/wallet_violations.sql	\N	{"applied": ["0001_platform.sql", "0002_settings.sql", "0003_accounts.sql", "0004_wallet.sql", "0005_memberships.sql", "0006_videos.sql", "0007_library.sql", "0008_publishing.sql", "0009_invariants.sql", "0010_shorts.sql", "0011_video_states.sql", "0012_public_answers.sql", "0013_subtitles.sql", "0014_demo_accounts.sql", "0015_video_cards.sql", "0016_pictures.sql", "0017_email.sql", "0018_account_care.sql", "0019_payments.sql", "0020_sign_in.sql", "0021_messages.sql", "0022_invitations.sql", "0023_questions.sql", "0024_service.sql", "0025_crypto.sql", "0026_actors.sql", "0027_crypto_claims.sql", "0028_question_words.sql", "0029_crypto_price.sql", "0030_refused_invitations.sql", "0031_list_cards.sql", "0032_session_lifetime.sql", "0033_view_limits.sql", "0034_demo_passwords.sql", "0035_rating.sql", "0036_import_output.sql", "0037_account_revocations.sql", "0038_backups.sql", "0039_picture_quotas.sql", "0040_session_lifetimes.sql", "0041_plain_names.sql", "0042_rate_limits.sql", "0043_plain_table_names.sql", "0044_public_versions.sql", "0045_items.sql", "0046_setting_changes.sql", "0047_audit.sql", "0048_staff.sql", "0049_return_path_and_recovery.sql", "0050_append_only.sql", "0051_search.sql", "0052_faq_wording.sql", "0053_audit_ranges.sql", "0054_blocked_terms.sql", "0055_lists.sql", "0056_actors.sql", "0057_home_sections.sql", "0058_home_actors.sql", "0059_item_pairs.sql", "0060_home_items.sql", "0061_text_rules.sql", "0062_follow_digest.sql", "0063_comments.sql", "0064_history.sql", "0065_topics.sql", "0066_actor_tags.sql", "0067_danmaku.sql", "0068_muted.sql", "0069_review.sql", "0070_works.sql", "0071_creator_shares.sql", "0072_creators.sql", "0073_item_plays.sql", "0074_search_bounds.sql", "0075_import_assets.sql", "repeatable/crypto_violations.sql", "repeatable/free_view_violations.sql", "repeatable/grant_application.sql", "repeatable/ledger_violations.sql", "repeatable/list_items.sql", "repeatable/publication_guard.sql", "repeatable/purchase_violations.sql", "repeatable/share_violations.sql", "repeatable/wallet_violations.sql"]}	\N	\N	\N	\\x	\\xc9a686078e9a21ab4196b6ff4e60d7ec0346edab2fb07b02fd3a2eaf0bd993ea
2	2026-11-25 12:26:12.362+00	\N	root	command_line	settings.change	setting:categories	{"value": []}	{"value": [{"mid": 1, "name": {"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}, "slug": "nature", "isVisible": true}]}	\N	\N	\N	\\xc9a686078e9a21ab4196b6ff4e60d7ec0346edab2fb07b02fd3a2eaf0bd993ea	\\x3f1acbf7f6206266f114ba994d25158aec826b93b7c0788576dba2d263b81ff8
3	2026-11-25 12:26:13.761+00	\N	root	command_line	publishing.import	item:1001	\N	{"price": {"asset": "points", "amount": 10}, "title": "山水之間", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x3f1acbf7f6206266f114ba994d25158aec826b93b7c0788576dba2d263b81ff8	\\xe04618dfa4c251513868e088bc89fa92e04e0bc65f28c874ce0b409f97b3e0c1
4	2026-11-25 12:26:16.751+00	\N	root	command_line	publishing.import	item:1002	\N	{"title": "雲海", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\xe04618dfa4c251513868e088bc89fa92e04e0bc65f28c874ce0b409f97b3e0c1	\\x86ac5a46d35127e92f1235511aaec9256ec43ae694858d566f3582c5f4c838e7
5	2026-11-25 12:26:20.582+00	\N	root	command_line	publishing.import	item:1003	\N	{"title": "夜航", "isVipOnly": true}	an operator’s import is the operator’s approval	\N	\N	\\x86ac5a46d35127e92f1235511aaec9256ec43ae694858d566f3582c5f4c838e7	\\xd1cbde3bde9eae81326ac4027a8f8f38984cf54528467d9ea85dbd3597d09f73
6	2026-11-25 12:26:24.439+00	\N	root	command_line	publishing.import	item:1004	\N	{"title": "一瞬", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\xd1cbde3bde9eae81326ac4027a8f8f38984cf54528467d9ea85dbd3597d09f73	\\x8aceca2cb6459d79f2da26fa15cb1c7f5ebc1b1de4cd6dcc6d72cc138e9553f3
7	2026-11-25 12:26:27.466+00	\N	root	command_line	publishing.import	item:1005	\N	{"price": {"asset": "points", "amount": 10}, "title": "舊事", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x8aceca2cb6459d79f2da26fa15cb1c7f5ebc1b1de4cd6dcc6d72cc138e9553f3	\\x6270379b2e3f50b9b4ba4543da1725ac520010bcfe40f521dfedab7962f8745f
8	2026-11-25 12:26:31.33+00	\N	root	command_line	publishing.import	item:1006	\N	{"price": {"asset": "points", "amount": 10}, "title": "暗河", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x6270379b2e3f50b9b4ba4543da1725ac520010bcfe40f521dfedab7962f8745f	\\xd2de66f5cc6b1e645c471e7829f5614e9459f357fa85f91ca781a9eedcb75088
9	2026-11-25 12:26:35.339+00	\N	root	command_line	media.attach-subtitles	item:1001	\N	{"cues": 2, "label": "中文", "language": "zh-hk"}	\N	\N	\N	\\xd2de66f5cc6b1e645c471e7829f5614e9459f357fa85f91ca781a9eedcb75088	\\x2c0e3b259f0976e893ff34ea7e1d2d9f046d5529486c90572df0118d6296851a
10	2026-11-25 12:26:39.003+00	\N	root	command_line	memberships.make-codes	code_batch:1	\N	{"count": 2, "grants": [{"kind": "points", "amount": 50}]}	an example	\N	\N	\\x2c0e3b259f0976e893ff34ea7e1d2d9f046d5529486c90572df0118d6296851a	\\xec43a55a6861dfc779213cf81e50f2385804d17aa67f2695f29fa528bfc7b38e
11	2026-11-25 12:26:42.211+00	\N	root	command_line	memberships.grant	account:10003	\N	{"grants": [{"kind": "points", "amount": 1000}, {"kind": "diamonds", "amount": 5}]}	an example	\N	\N	\\xec43a55a6861dfc779213cf81e50f2385804d17aa67f2695f29fa528bfc7b38e	\\xc7994cf7299155d0646b79a90c8f38a38518384712103fddb88d32fb185b401e
12	2026-11-25 12:26:45.762+00	\N	root	command_line	memberships.grant	account:10004	\N	{"grants": [{"kind": "points", "amount": 5000}]}	an example	\N	\N	\\xc7994cf7299155d0646b79a90c8f38a38518384712103fddb88d32fb185b401e	\\xf28b7da6e595da09d64d2a9097d6f5d6935ba1d05d9086add4d5c7d13d82bb58
13	2026-11-25 12:26:48.289+00	\N	root	command_line	memberships.grant	account:10002	\N	{"grants": [{"kind": "free_views", "amount": 3}]}	an example	\N	\N	\\xf28b7da6e595da09d64d2a9097d6f5d6935ba1d05d9086add4d5c7d13d82bb58	\\xb0e3473e6586c12ec732dbd0280c07709ac847099a77690e233eb6ba17077b76
14	2026-11-25 12:26:52.616+00	\N	root	command_line	messages.send-notice	account:10003	\N	{"text": {"cn": "歡迎", "en": "歡迎", "hk": "歡迎", "vi": "歡迎"}, "title": {"cn": "公告", "en": "公告", "hk": "公告", "vi": "公告"}}	\N	\N	\N	\\xb0e3473e6586c12ec732dbd0280c07709ac847099a77690e233eb6ba17077b76	\\x238f34dd4048528e181dbbc184364c03cff3f37a87f83fd88942e19343417448
15	2026-11-25 12:26:54.737+00	\N	root	command_line	messages.answer	account:10003	\N	{"text": "已收到"}	\N	\N	\N	\\x238f34dd4048528e181dbbc184364c03cff3f37a87f83fd88942e19343417448	\\x994ea52c5c41c166d3fb79c7f6138519e2576dec93d012e37848ec82fe3e63d3
16	2026-11-25 12:26:56.545+00	\N	root	command_line	topics.put	topic:1	\N	{"lang": "hk", "slug": "sea", "items": [1001, 1004], "texts": {"hk": {"title": "海", "description": ""}}, "isPublished": true}	\N	\N	\N	\\x994ea52c5c41c166d3fb79c7f6138519e2576dec93d012e37848ec82fe3e63d3	\\xbf2bf802cf58a2a4697a71449e8f00313c08f97c79f1bfab827e235a35803d06
17	2026-11-25 12:26:57.872+00	\N	root	command_line	settings.change	setting:webName	{"value": {"cn": "流光", "en": "Liuguang", "hk": "流光", "vi": "Liuguang"}}	{"value": {"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}}	our name	\N	\N	\\xbf2bf802cf58a2a4697a71449e8f00313c08f97c79f1bfab827e235a35803d06	\\xe49ab8591ef2508fd095fece8851131772322e6eda22c54cb64058171b328a41
18	2026-11-25 12:26:59.222+00	\N	root	command_line	staff.add	account:10001	\N	{"role": "editor"}	edits topics	\N	\N	\\xe49ab8591ef2508fd095fece8851131772322e6eda22c54cb64058171b328a41	\\xed1c369a07be6ed4d688c6f2091ee772765aff52b6c5cf95bcfc18ef4e1c1ca8
19	2026-11-25 12:27:01.17+00	\N	root	command_line	publishing.allow-uploader	account:10006	{"uploader": "none"}	{"uploader": "allowed"}	known from the festival	\N	\N	\\xed1c369a07be6ed4d688c6f2091ee772765aff52b6c5cf95bcfc18ef4e1c1ca8	\\x6e1efee6d045ce361c0c51a4469322e79b9b3194ee1ca436649d022627ee6549
20	2026-11-25 12:27:29.059+00	\N	Reviewer	command_line	moderation.approve	item:1007	\N	{"policy": null, "version": 1, "submission": "1"}	fine	\N	\N	\\x6e1efee6d045ce361c0c51a4469322e79b9b3194ee1ca436649d022627ee6549	\\x56ba47e7039763080be47ae3e1f961a537a4b4baef7d359323103181db13c4a7
21	2026-11-25 12:27:38.143+00	\N	Reviewer	command_line	moderation.approve	item:1008	\N	{"policy": null, "version": 1, "submission": "3"}	fine	\N	\N	\\x56ba47e7039763080be47ae3e1f961a537a4b4baef7d359323103181db13c4a7	\\x27625aa439674146a07bdb32f7d80f9ab87e97a62a51decbe862e08fb1b9198b
22	2026-11-25 12:27:43.62+00	\N	Reviewer	command_line	moderation.reject	item:1009	\N	{"policy": "quality", "version": 1, "submission": "4"}	too dark	\N	\N	\\x27625aa439674146a07bdb32f7d80f9ab87e97a62a51decbe862e08fb1b9198b	\\x799d6f31dad5534ece839e2fcb6b2609bd8beaa07e3fb00a52b333a556127988
23	2026-11-25 12:27:46.305+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"terms": ["badword"], "isWhole": true, "surfaces": ["search", "comment", "danmaku", "name", "work"]}	an example	\N	\N	\\x799d6f31dad5534ece839e2fcb6b2609bd8beaa07e3fb00a52b333a556127988	\\x2246c9b4547a76750e325f50a6491ea2df404816d28c9bf66e6181b67d5e4a80
24	2026-11-25 12:27:49.111+00	\N	Lin	command_line	entitlements.remove-item	item:1005	{"state": "published"}	{"state": "removed"}	rights of another	\N	\N	\\x2246c9b4547a76750e325f50a6491ea2df404816d28c9bf66e6181b67d5e4a80	\\xf34228e322871ddaa2f49aef7df85008fd070b46783441ef039ea2266bcf1f2d
25	2026-11-25 12:27:52.511+00	\N	Lin	command_line	entitlements.hide-item	item:1006	{"state": "published"}	{"state": "hidden"}	examined	\N	\N	\\xf34228e322871ddaa2f49aef7df85008fd070b46783441ef039ea2266bcf1f2d	\\x695c9096e66d003f85d9daf3b7f0cdbf8942316742b696f502b2cad1a25d6320
26	2026-11-25 12:27:55.784+00	\N	root	command_line	publishing.import	item:1013	\N	{"price": {"asset": "points", "amount": 10}, "title": "半途", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x695c9096e66d003f85d9daf3b7f0cdbf8942316742b696f502b2cad1a25d6320	\\x72e07d2d65db50c62140c2a6f1687b7ad1ed063c421685a6e0e2af7f4836ae3a
27	2026-11-25 12:28:00.415+00	\N	root	command_line	publishing.import	item:1014	\N	{"price": {"asset": "points", "amount": 10}, "title": "未竟", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x72e07d2d65db50c62140c2a6f1687b7ad1ed063c421685a6e0e2af7f4836ae3a	\\xb5bf9a09feff7d8efd2985261bd0ef8888575edcc32f07b1b768eafc86190041
28	2026-11-25 12:28:06.356+00	\N	root	command_line	publishing.import	item:1015	\N	{"price": {"asset": "points", "amount": 10}, "title": "待辦", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\xb5bf9a09feff7d8efd2985261bd0ef8888575edcc32f07b1b768eafc86190041	\\x6b05bc91abaff1dd804963a81a6dea7cd05f446fdc08d4f1802ca9f480d23af4
29	2026-11-25 12:28:08.563+00	\N	root	command_line	messages.send-notice	account:all	\N	{"text": {"cn": "今晚", "en": "今晚", "hk": "今晚", "vi": "今晚"}, "title": {"cn": "維護", "en": "維護", "hk": "維護", "vi": "維護"}}	\N	\N	\N	\\x6b05bc91abaff1dd804963a81a6dea7cd05f446fdc08d4f1802ca9f480d23af4	\\x32b59cbd5ff6c045a0a68e03c0423cbbee3dbb859d12a6696ad52cf187b0c581
30	2026-11-25 12:28:10.427+00	\N	Lin	command_line	entitlements.remove-item	item:1006	{"state": "hidden"}	{"state": "removed"}	rights of another	\N	\N	\\x32b59cbd5ff6c045a0a68e03c0423cbbee3dbb859d12a6696ad52cf187b0c581	\\xc7eedbc1a1b64ef54cdef770fa19f22f2a40a539b6763289b3a3f50c1a287999
\.

copy "audit_head" (is_the_row, number, hash) from stdin;
t	30	\\xc7eedbc1a1b64ef54cdef770fa19f22f2a40a539b6763289b3a3f50c1a287999
\.

copy "blocked_terms" (id, term, folded, spelling, is_whole, created_at, surfaces, lang) from stdin;
1	badword	badword		t	2026-11-25 12:27:46.305+00	{search,comment,danmaku,name,work}	\N
\.

copy "categories" (id, mid, slug, name, position, is_visible, parent_id) from stdin;
1	1	nature	{"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}	0	t	\N
\.

copy "code_batches" (id, grants, note, created_at) from stdin;
1	[{"kind": "points", "amount": 50}]	an example	2026-11-25 12:26:38.994+00
\.

copy "comment_likes" (comment_id, account_id, liked_at) from stdin;
1	10004	2026-11-25 12:26:55.125+00
\.

copy "comment_reports" (comment_id, account_id, reason, is_credible, reported_at) from stdin;
3	10004	spoiler	f	2026-11-25 12:27:44.355+00
\.

copy "comments" (id, item_id, parent_id, author_id, mentioned_id, text, state, is_cleared, is_pinned, like_count, reply_count, score, created_at, edited_at) from stdin;
2	1001	1	10004	\N	同感	visible	f	f	0	0	0	2026-11-25 12:26:55.095+00	\N
1	1001	\N	10003	\N	1:02 的海真美	visible	f	f	1	1	693750623	2026-11-25 12:26:55.021+00	\N
3	1008	\N	10003	\N	好看	visible	f	f	0	0	0	2026-11-25 12:27:44.341+00	\N
\.

copy "creator_shares" (purchase_id, owner_id, coins, state, due_at, settled_at) from stdin;
4	10006	140	held	2026-12-02 12:27:44.1+00	\N
\.

copy "creators" (id, account_id, works, followers) from stdin;
1	10006	2	1
\.

copy "crypto_chains" (chain, read_to, head, window_blocks, answered_at, problem) from stdin;
ethereum	1	1	2000	2026-11-25 12:28:03.746+00	\N
\.

copy "crypto_orders" (order_id, chain, address, recipient, address_index, amount, after_block, address_range, watch_until, is_watched, price) from stdin;
3	ethereum	0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266	0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266	0	5000000	1	\\x7d30767030ef6c410e0bbc88de9a411153ee7a2ddfc9f71cde6d60a0d58711e3	2026-11-26 12:42:53.459+00	t	5000000
\.

copy "danmaku" (id, item_id, author_id, at_ms, mode, color, size, text, state, is_cleared, sample_key, created_at) from stdin;
1	1001	10003	500	scroll	#ffffff	medium	好看	visible	f	1077792673	2026-11-25 12:26:55.133+00
2	1001	10004	5500	scroll	#ffffff	medium	好看	visible	f	550542769	2026-11-25 12:26:55.167+00
\.

copy "danmaku_counts" (item_id, minute, count) from stdin;
1001	0	2
\.

copy "danmaku_reports" (danmaku_id, account_id, reason, is_credible, reported_at) from stdin;
1	10004	spoiler	f	2026-11-25 12:27:44.408+00
\.

copy "email_codes" (id, purpose, account_id, email, email_key, language, requested_at, code_hash, expires_at, wrong_tries, used_at) from stdin;
1	bind	10003	buyer@liuguang.example	buyer@liuguang.example	hk	2026-11-25 12:26:35.816+00	\\xa683fd448f481aa2e9776af563ea9464f849e140c7e1068978be5379618c29be	2026-11-25 12:36:35.925+00	0	2026-11-25 12:26:36.269+00
2	bind	10004	vip@liuguang.example	vip@liuguang.example	hk	2026-11-25 12:28:06.51+00	\N	\N	0	\N
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
\.

copy "favourite_folders" (id, account_id, name, created_at) from stdin;
1	10003	海景	2026-11-25 12:26:59.371+00
\.

copy "favourites" (account_id, item_id, added_at, folder_id) from stdin;
10003	1002	2026-11-25 12:26:48.819+00	\N
10004	1001	2026-11-25 12:26:49.195+00	\N
10004	1002	2026-11-25 12:26:49.338+00	\N
10002	1001	2026-11-25 12:26:49.662+00	\N
10002	1002	2026-11-25 12:26:49.757+00	\N
10003	1001	2026-11-25 12:26:48.739+00	1
10005	1001	2026-11-25 12:28:06.545+00	\N
10005	1002	2026-11-25 12:28:06.562+00	\N
\.

copy "follow_digest_state" (is_only, covered_through, begun_through) from stdin;
t	2026-11-25 12:26:07.232+00	\N
\.

copy "follows" (account_id, kind, subject_id, followed_at) from stdin;
10003	topic	1	2026-11-25 12:26:59.362+00
10003	actor	101	2026-11-25 12:26:59.367+00
10003	creator	1	2026-11-25 12:27:44.296+00
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

copy "imports" (id, video_id, state, progress, reason, detail, source_key, source_bytes, source_sha256, probe, attempts, created_at, updated_at, finished_at, output, upload_id, asset_id) from stdin;
1	1001	done	100	\N	\N	sources/8beae69ffed3ac4990a562e4b316be3e	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:26:13.689193+00	2026-11-25 12:26:18.158495+00	2026-11-25 12:26:18.158495+00	\N	\N	1
2	1002	done	100	\N	\N	sources/e8df1605529a6858512a3eb6a02d0295	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:26:16.730984+00	2026-11-25 12:26:21.382527+00	2026-11-25 12:26:21.382527+00	\N	\N	2
3	1003	done	100	\N	\N	sources/f9f8c3f2cae2530f9441496d95625e93	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:26:20.567396+00	2026-11-25 12:26:24.007833+00	2026-11-25 12:26:24.007833+00	\N	\N	3
4	1004	done	100	\N	\N	sources/a6953a727e399fc2dea3835f765198bd	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:26:24.426614+00	2026-11-25 12:26:27.901813+00	2026-11-25 12:26:27.901813+00	\N	\N	4
5	1005	done	100	\N	\N	sources/b4ac495d0f060d2b8732d0e01f2f729c	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:26:27.424039+00	2026-11-25 12:26:31.556752+00	2026-11-25 12:26:31.556752+00	\N	\N	5
6	1006	done	100	\N	\N	sources/8deeffa2a558e313d66a73257049fed8	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:26:31.278131+00	2026-11-25 12:26:34.866409+00	2026-11-25 12:26:34.866409+00	\N	\N	6
8	1008	done	100	\N	\N	sources/Bkz9M2xFGQdjRrKchtuxQA	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:27:01.936629+00	2026-11-25 12:27:10.408786+00	2026-11-25 12:27:10.408786+00	\N	e73a8892-36e5-4a81-8c08-e19a8491a145	8
7	1007	done	100	\N	\N	sources/2maZwizXwxbyHJX3zblWPw	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:27:01.817882+00	2026-11-25 12:27:12.961244+00	2026-11-25 12:27:12.961244+00	\N	57f62d6c-3213-4b7c-a3f7-f7e8476e5bbb	7
9	1009	done	100	\N	\N	sources/LKYUf-Qfmq2fLhBKucPaWw	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:27:02.114128+00	2026-11-25 12:27:16.520852+00	2026-11-25 12:27:16.520852+00	\N	c2d72a9f-466d-4844-972e-62abe7f8d51c	9
10	1010	done	100	\N	\N	sources/xDhZjXwHN3aOab1gzeOkAA	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:27:02.169871+00	2026-11-25 12:27:20.388387+00	2026-11-25 12:27:20.388387+00	\N	96e8423d-63e5-4e2c-810d-c377ab850d7e	10
11	1011	done	100	\N	\N	sources/PAeMpGuA-goa6c6byumd_w	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 12:27:02.223769+00	2026-11-25 12:27:23.841393+00	2026-11-25 12:27:23.841393+00	\N	96be228b-cf4d-4553-ade6-69f5126c3e00	11
13	1014	first_rendition	0	\N	\N	sources/0104c691b447d0ba218641cb77c9b233	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	1	2026-11-25 12:28:00.379527+00	2026-11-25 12:28:04.864247+00	\N	\N	\N	\N
14	1015	waiting	0	\N	\N	sources/493583842e72bbfec5635b7d339360bd	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	\N	0	2026-11-25 12:28:06.342506+00	2026-11-25 12:28:06.342506+00	\N	\N	\N	\N
12	1013	ladder	0	\N	\N	sources/f941d1b131aefd5d8b0a69c92c341f27	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	3	2026-11-25 12:27:55.770263+00	2026-11-25 12:28:02.452903+00	\N	\N	\N	12
\.

copy "invitations" (invited_id, inviter_id, decided_at, refusal) from stdin;
10003	10001	2026-11-25 12:26:36.354+00	\N
\.

copy "item_actors" (item_id, actor_id, position) from stdin;
1001	101	1
\.

copy "item_counts" (kind, category_id, is_free, count) from stdin;
video	1	f	1
short	\N	t	1
video	\N	t	2
video	\N	f	3
\.

copy "item_free_views" (id, account_id, item_id, used_at, valid_until) from stdin;
1	10002	1001	2026-11-25 12:26:48.694+00	2026-11-26 12:26:48.694+00
\.

copy "item_likes" (account_id, item_id, liked_at) from stdin;
10003	1001	2026-11-25 12:26:48.874+00
10004	1001	2026-11-25 12:26:49.417+00
10002	1001	2026-11-25 12:26:49.783+00
10003	1008	2026-11-25 12:27:44.131+00
10005	1001	2026-11-25 12:28:06.574+00
\.

copy "item_plays" (item_id, shard, plays, watched_ms, preview_ends, furthest) from stdin;
1008	9	1	2000	0	{0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}
\.

copy "item_purchases" (id, account_id, item_id, price_asset, price_amount, purchased_at, refunded_at) from stdin;
1	10003	1001	points	10	2026-11-25 12:26:48.557+00	\N
3	10003	1006	points	10	2026-11-25 12:26:48.601+00	\N
4	10003	1008	points	20	2026-11-25 12:27:44.1+00	\N
2	10003	1005	points	10	2026-11-25 12:26:48.582+00	2026-11-25 12:27:49.555+00
\.

copy "item_state_changes" (id, item_id, from_state, to_state, reason, changed_by, changed_at, refund_since) from stdin;
1	1001	processing	published	import	root	2026-11-25 12:26:15.107+00	\N
2	1002	processing	published	import	root	2026-11-25 12:26:18.818+00	\N
3	1003	processing	published	import	root	2026-11-25 12:26:22.756+00	\N
4	1004	processing	published	import	root	2026-11-25 12:26:25.829+00	\N
5	1005	processing	published	import	root	2026-11-25 12:26:29.34+00	\N
6	1006	processing	published	import	root	2026-11-25 12:26:32.976+00	\N
7	1007	draft	in_review	submit	its owner	2026-11-25 12:27:23.937+00	\N
8	1007	in_review	published	fine	Reviewer	2026-11-25 12:27:29.245+00	\N
9	1010	draft	in_review	submit	its owner	2026-11-25 12:27:29.496+00	\N
10	1008	draft	in_review	submit	its owner	2026-11-25 12:27:32.769+00	\N
11	1008	in_review	published	fine	Reviewer	2026-11-25 12:27:38.319+00	\N
12	1009	draft	in_review	submit	its owner	2026-11-25 12:27:38.527+00	\N
13	1009	in_review	removed	too dark	Reviewer	2026-11-25 12:27:43.686+00	2026-11-25 12:27:43.686+00
14	1005	published	removed	rights of another	Lin	2026-11-25 12:27:49.111+00	2026-10-26 12:27:49.111+00
15	1006	published	hidden	examined	Lin	2026-11-25 12:27:52.511+00	\N
16	1013	processing	published	import	root	2026-11-25 12:27:58.476+00	\N
17	1006	hidden	removed	rights of another	Lin	2026-11-25 12:28:10.427+00	2026-10-26 12:27:52.511+00
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
1008	hk	港島一日	海邊的一天
1009	hk	無題	海邊的一天
1010	hk	渡輪	海邊的一天
1011	hk	電車	海邊的一天
1012	hk	尚未上載	海邊的一天
1013	hk	半途	
1014	hk	未竟	
1015	hk	待辦	
\.

copy "item_views" (item_id, viewer, hour, is_counted, network, place, is_paired) from stdin;
1001	\\xf937be9c0d051ae4005ac5c0	2026-11-25 12:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1	f
1001	\\x1976ce8c1f1e0632adbfe4d2	2026-11-25 12:00:00+00	t	\\xef8e41b5e63956e044f089bd	1	f
1001	\\x4a43861c315e12e376da87c7	2026-11-25 12:00:00+00	t	\\x6c07af0af39bcf1375221912	1	f
1002	\\xf937be9c0d051ae4005ac5c0	2026-11-25 12:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1	f
1002	\\x1976ce8c1f1e0632adbfe4d2	2026-11-25 12:00:00+00	t	\\xef8e41b5e63956e044f089bd	1	f
1002	\\x4a43861c315e12e376da87c7	2026-11-25 12:00:00+00	t	\\x6c07af0af39bcf1375221912	1	f
1008	\\xf937be9c0d051ae4005ac5c0	2026-11-25 12:00:00+00	f	\\x6289acc82ce2bae50e0258cb	1	f
1008	\\x1976ce8c1f1e0632adbfe4d2	2026-11-25 12:00:00+00	f	\\xef8e41b5e63956e044f089bd	1	f
1001	\\xc497c6706cbdc157b0a632d7	2026-11-25 12:00:00+00	f	\\xe641eabde69d3d300f96a85d	1	f
1002	\\xc497c6706cbdc157b0a632d7	2026-11-25 12:00:00+00	f	\\xe641eabde69d3d300f96a85d	1	f
\.

copy "items" (id, owner_id, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token, view_count, like_count, hot_score, published_at, approved_by, created_at, kind, lang, version, hot_week, hot_month, length_class, comment_count, next_cover, next_cover_token) from stdin;
1004	\N	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	7ypRJ2p6RoKRnes2Aol_vA	0	0	0	2026-11-25 12:26:25.829+00	root	2026-11-25 12:26:24.426614+00	short	hk	5	0	0	1	0	\N	\N
1003	\N	published	\N	\N	\N	t	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	7jeSoohObp1PUD9HCLK6ZA	0	0	0	2026-11-25 12:26:22.756+00	root	2026-11-25 12:26:20.567396+00	video	hk	5	0	0	1	0	\N	\N
1005	\N	removed	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	jAh0JffNijaygt5-LX8qrQ	0	0	0	2026-11-25 12:26:29.34+00	root	2026-11-25 12:26:27.424039+00	video	hk	6	0	0	1	0	\N	\N
1002	\N	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	3afkniGTSa36XtTckg7zjw	3	0	20784084963	2026-11-25 12:26:18.818+00	root	2026-11-25 12:26:16.730984+00	video	hk	6	2970513534	694334963	1	0	\N	\N
1006	\N	removed	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	LjLq2FtU83Qile3X3Ye0kQ	0	0	0	2026-11-25 12:26:32.976+00	root	2026-11-25 12:26:31.278131+00	video	hk	7	0	0	1	0	\N	\N
1007	10006	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	XaNpmq9jXO2SByx5456QrQ	0	0	0	2026-11-25 12:27:29.245+00	Reviewer	2026-11-25 12:27:01.784698+00	video	hk	9	0	0	1	0	\N	\N
1010	10006	in_review	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	o8hhW24pHy87-3kpuZVO-w	0	0	0	\N	\N	2026-11-25 12:27:02.158567+00	video	hk	8	0	0	1	0	\N	\N
1011	10006	draft	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	MHroXj7MCuE06mm3vaaw1g	0	0	0	\N	\N	2026-11-25 12:27:02.197484+00	video	hk	7	0	0	1	0	\N	\N
1009	10006	removed	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	NxFV2K1R-VeIn4-5_oLuoQ	0	0	0	\N	\N	2026-11-25 12:27:02.002827+00	video	hk	9	0	0	1	0	\N	\N
1008	10006	published	\N	points	20	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	mcW7gscopgDxXYfnXjSkbg	0	1	0	2026-11-25 12:27:38.319+00	Reviewer	2026-11-25 12:27:01.908659+00	video	hk	11	0	0	1	1	\N	\N
1013	\N	published	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	VirzUt9T3-uVRSFc1Mv8zQ	0	0	0	2026-11-25 12:27:58.476+00	root	2026-11-25 12:27:55.770263+00	video	hk	5	0	0	1	0	\N	\N
1014	\N	processing	\N	points	10	f	\N	\N	0	0	0	\N	\N	2026-11-25 12:28:00.379527+00	video	hk	2	0	0	0	0	\N	\N
1012	10006	draft	\N	\N	\N	f	\N	\N	0	0	0	\N	\N	2026-11-25 12:27:02.246888+00	video	hk	4	0	0	0	0	\N	\N
1015	\N	processing	\N	points	10	f	\N	\N	0	0	0	\N	\N	2026-11-25 12:28:06.342506+00	video	hk	2	0	0	0	0	\N	\N
1001	\N	published	1	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	PWvmmfdIV36xMyx-lBmFIw	3	4	20784084963	2026-11-25 12:26:15.107+00	root	2026-11-25 12:26:13.689193+00	video	hk	14	2970513534	694334963	1	2	\N	\N
\.

copy "job_workers" (worker_id, lock_key, started_at) from stdin;
pool-24e5712ecff08784c6	131672093120250	2026-11-25 12:28:02.367896+00
pool-be22027ed78f06189d	131672093120250	2026-11-25 12:28:02.376577+00
\.

copy "messages" (id, account_id, kind, facts, event_key, sent_at, read_at, deleted_at) from stdin;
1	10003	welcome_vip	{"endsAt": "2026-12-02T12:26:36.340Z"}	welcome:10003	2026-11-25 12:26:36.384+00	\N	\N
2	10003	notice	{"text": {"cn": "歡迎", "en": "歡迎", "hk": "歡迎", "vi": "歡迎"}, "title": {"cn": "公告", "en": "公告", "hk": "公告", "vi": "公告"}}	\N	2026-11-25 12:26:52.616+00	\N	\N
3	10003	comment_replied	{"link": "/play/1001?comment=2", "title": "山水之間"}	comment-reply:1:2026-11-25	2026-11-25 12:26:55.123+00	\N	\N
4	10006	review_result	{"title": "港口", "reason": "fine", "videoId": 1007, "isApproved": true}	review:1	2026-11-25 12:27:29.059+00	\N	\N
5	10006	review_result	{"title": "港島一日", "reason": "fine", "videoId": 1008, "isApproved": true}	review:3	2026-11-25 12:27:38.143+00	\N	\N
6	10006	review_result	{"title": "無題", "reason": "too dark", "videoId": 1009, "isApproved": false}	review:4	2026-11-25 12:27:43.62+00	\N	\N
7	10003	recharge_credited	{"points": 25}	order:1	2026-11-25 12:27:46.965+00	\N	\N
8	10003	purchase_refunded	{"asset": "points", "title": "舊事", "amount": 10}	refund:2	2026-11-25 12:27:49.555+00	\N	\N
9	\N	notice	{"text": {"cn": "今晚", "en": "今晚", "hk": "今晚", "vi": "今晚"}, "title": {"cn": "維護", "en": "維護", "hk": "維護", "vi": "維護"}}	\N	2026-11-25 12:28:08.563+00	\N	\N
\.

copy "migrations" (number, name, applied_at, hash) from stdin;
1	0001_platform.sql	2026-11-25 12:26:07.232053+00	db46c2c94baa360b2fecbc9df5a62e110a38503c7e64490e1485119f2d91a228
2	0002_settings.sql	2026-11-25 12:26:07.232053+00	6d661256257149928080b5034d41fb3693179abd94ed09745c01326076a05748
3	0003_accounts.sql	2026-11-25 12:26:07.232053+00	f77a893d265c6b7b01cf32382648e5bd3e694c26c7771fc99204657c9c35b636
4	0004_wallet.sql	2026-11-25 12:26:07.232053+00	3231953cbadbf3b2820c3f63a4648aa195167cca4bb87f6a715b2057d076e4a5
5	0005_memberships.sql	2026-11-25 12:26:07.232053+00	b9e1753c4e19e1daaf75c91448c1f9f744bcacc1b8f5ed5375219423bee2df5f
6	0006_videos.sql	2026-11-25 12:26:07.232053+00	cab780052e890e2b4366217d43d5da16cacc5b62a5618f46d1eeade0b77e10eb
7	0007_library.sql	2026-11-25 12:26:07.232053+00	2be6b558a2df8b20d612c8f41002fdfc2efba06125f25a71ee6d8985843a5ed9
8	0008_publishing.sql	2026-11-25 12:26:07.232053+00	11c103df39017078e186d9a9317df300f7aa153d8526df780d926287d5e15f5b
9	0009_invariants.sql	2026-11-25 12:26:07.232053+00	c990aa136149c32f32ab0680e0f8166156e955b24fee3a0c4291483210ef652e
10	0010_shorts.sql	2026-11-25 12:26:07.232053+00	a3751510f8bfc4b02e0eb8f6709f9d8c8c9ffcefd53daf5d79853e0d75a5a2a4
11	0011_video_states.sql	2026-11-25 12:26:07.232053+00	e76102bcf7b89fcf54f5d6cbc95cfb419d33ed786e7d3ffd200e9dc14b91fcb6
12	0012_public_answers.sql	2026-11-25 12:26:07.232053+00	077a66a495d54ac166c1d146c2d457d020be6b83ebed0377808bf959f33258e8
13	0013_subtitles.sql	2026-11-25 12:26:07.232053+00	fdf757ce267175dfa79cd6fe16e8b01503caef04e7487aece421372f2f97ec47
14	0014_demo_accounts.sql	2026-11-25 12:26:07.232053+00	46003deaff24c44bf2df78192521f6c5d36f6490ef35734759a9492e4dee7650
15	0015_video_cards.sql	2026-11-25 12:26:07.232053+00	63f56fa6e6a559bdc5db944394b74954e17111f62ef7815a81f7f540f7c84ead
16	0016_pictures.sql	2026-11-25 12:26:07.232053+00	0616ee4cb92e7107f44df1bcaf3ff0408497bff964bcd3014e53bbb98c7f226c
17	0017_email.sql	2026-11-25 12:26:07.232053+00	4c6ce6654991f7c41bb1cec05444150d0452122dc34b21a7403f1e467177b74e
18	0018_account_care.sql	2026-11-25 12:26:07.232053+00	09a16946b5b9c3687f2b77a04265b74a066b1c445423e8da3778f50c707d679f
19	0019_payments.sql	2026-11-25 12:26:07.232053+00	b18f7cea98c85f1b32be05bc4efbfe271f4186cd07b89bb14c9f9e23d995166a
20	0020_sign_in.sql	2026-11-25 12:26:07.232053+00	93f6eee94edaf507e16f231a01334ae9bea40e5f3398f53b50ff7d734983c1c3
21	0021_messages.sql	2026-11-25 12:26:07.232053+00	b218731d1bd6dc05919faa632474f1436450e68fd8de2587cb089cdfc8f4b895
22	0022_invitations.sql	2026-11-25 12:26:07.232053+00	6065ae732004340ade8b4193d47d27b1685fa15df23c7b47baf94d6d5a80eeb2
23	0023_questions.sql	2026-11-25 12:26:07.232053+00	3fdf2f2cdd55886827d2365beb6a34aa134a5a4a8fbed8bee4dcd3b8f47fa232
24	0024_service.sql	2026-11-25 12:26:07.232053+00	914dfd8d0120f800c8938caed274a2e12a73b40386edfdd5804b62736adc8a83
25	0025_crypto.sql	2026-11-25 12:26:07.232053+00	0cb36d8ae61136e0737fc408583f8adb2453fce956e00c28d01e8695ed677212
26	0026_actors.sql	2026-11-25 12:26:07.232053+00	31237481c52afddd1c9629ffda282736325b6cbc2241e2733f7165a92e354a98
27	0027_crypto_claims.sql	2026-11-25 12:26:07.232053+00	07e7da0394ed69071261d82e19d869a80e9b98fe3755462cca79966f82ec1084
28	0028_question_words.sql	2026-11-25 12:26:07.232053+00	d077e5017ce2c142b0417674fa1d14157fa1fdb7f015a518da3e4b63293f5e80
29	0029_crypto_price.sql	2026-11-25 12:26:07.232053+00	2ed2d5cb2e20b2aa4ed1b2766d380b7cd5fa9885ac4bfbe29afad7a1f9516d3f
30	0030_refused_invitations.sql	2026-11-25 12:26:07.232053+00	4c55eda65572a618995db308f9d5a631d7c14335d3e637753d009ea30f84d03a
31	0031_list_cards.sql	2026-11-25 12:26:07.232053+00	6efcd92f3ecbdeaa7b4893556182857008ef028c2be143db01368b51aa2865ec
32	0032_session_lifetime.sql	2026-11-25 12:26:07.232053+00	5371c07d2295260143e3e17afdac87f0afc9bd1e43f0342b5ee72bbee654afbf
33	0033_view_limits.sql	2026-11-25 12:26:07.232053+00	0e3a5e986487f86b283c1a08ca4ad763f2829ebc5d5013c0f32dd65a72fa2dda
34	0034_demo_passwords.sql	2026-11-25 12:26:07.232053+00	33bb57534b9387e6e8f385f74388bf93edaf9683570b2045c0170cba345fac68
35	0035_rating.sql	2026-11-25 12:26:07.232053+00	86c44a347decc2f264cb04a80bc0764d74809bc92b121b3d7a72c24719aae380
36	0036_import_output.sql	2026-11-25 12:26:07.232053+00	bc12b8330dc985e3ba79febb435e39eb141fd5be6edd734b718bc07ad705a167
37	0037_account_revocations.sql	2026-11-25 12:26:07.232053+00	e4b0a7c2484f1cd9fe106c44cee002aebb8fe6f96db344cd9d812a69e08d0612
38	0038_backups.sql	2026-11-25 12:26:07.232053+00	e44e4725bbbeb81c261ef582cda833464ae1505fb6b6f325b98d3b1142549a40
39	0039_picture_quotas.sql	2026-11-25 12:26:07.232053+00	6d763363ff56d035e02565ebe06073da43facb8bd4fcb53b37d78576560e0d7b
40	0040_session_lifetimes.sql	2026-11-25 12:26:07.232053+00	e5d39485e54b59d9121da941a053944ab46dcf1d624d7ed44e1307e7991f3879
41	0041_plain_names.sql	2026-11-25 12:26:07.232053+00	bb7579cfa960d91a8441722299df571be3deafad3f8d2eb632ff697480f92bee
42	0042_rate_limits.sql	2026-11-25 12:26:07.232053+00	18b3022a23995b94ce1b7ac94cd2650a8b5f81419f4beaa4886868f2698d9cdb
43	0043_plain_table_names.sql	2026-11-25 12:26:07.232053+00	89563cdb905b789090f6085d5dbde3b03c25234a48232e782276b5a89ee89aab
44	0044_public_versions.sql	2026-11-25 12:26:07.232053+00	ab7cbc85f4de2bb034d83986cb3210ca611caf7b9474dbea6c42600a65feb20d
45	0045_items.sql	2026-11-25 12:26:07.232053+00	5e45289e195f295b0898cfb5716408dbb694a1862fa9d2b7a1d64c5c028c8eb2
46	0046_setting_changes.sql	2026-11-25 12:26:07.232053+00	94c2b8778df8027fbfa0165e08a3640dc56b8b07100f0aeac3fb46af8476c16e
47	0047_audit.sql	2026-11-25 12:26:07.232053+00	a9da83c20781470148bcf5a7472286ac056c462e15167163e04c9f5d031ab36f
48	0048_staff.sql	2026-11-25 12:26:07.232053+00	308de8858407326a9149fc2d7520b78ef53199e42188bc7cdd8c50a38a4b0ce0
49	0049_return_path_and_recovery.sql	2026-11-25 12:26:07.232053+00	7289b6e7c2b5f689347aba3252c5d46f7b522254348f548edea434cf7dc5cb58
50	0050_append_only.sql	2026-11-25 12:26:07.232053+00	a459a67cb5ecf7e8a797ee6811b0fcd45e4f2a1816d3e09af83bb08660145527
51	0051_search.sql	2026-11-25 12:26:07.232053+00	a9ebdd0097629b1fbd0cdc7893497f7fe9d3366537fc179e8d84bf44823522df
52	0052_faq_wording.sql	2026-11-25 12:26:07.232053+00	469a05a12d8075574c15eebd6ff54ac06bfcb8e7358f260a6643841cb3bd2e34
53	0053_audit_ranges.sql	2026-11-25 12:26:07.232053+00	e444d615feabf3f64bf0a838f5311fca454232621c44f9b672e46bc7edb2deb7
54	0054_blocked_terms.sql	2026-11-25 12:26:07.232053+00	e3c5241fb75284097e4d4c53141908aa384b5ddab94b49c38e56c7afe6ee25a7
55	0055_lists.sql	2026-11-25 12:26:07.232053+00	4ed3e789f8cbb974a5e512c2da323658ea6780e18b16911338868481137f8dd5
56	0056_actors.sql	2026-11-25 12:26:07.232053+00	d3c0dcda7b8193ad048cad3fcade213259766525633adf2d69df8e334c85cc09
57	0057_home_sections.sql	2026-11-25 12:26:07.232053+00	df98b5b54b2a510f7d20131d1004936b8ae6fd81ceb48b48c3e9035ad3ad6b28
58	0058_home_actors.sql	2026-11-25 12:26:07.232053+00	761d003d34f93f5dd9d6276a53f1eddda82f973925023367537531065f993abd
59	0059_item_pairs.sql	2026-11-25 12:26:07.232053+00	1dc6afdd33c4cf03741b972c22ca2c451e256ab9bdcb9c3f5e9e2178b5d59d09
60	0060_home_items.sql	2026-11-25 12:26:07.232053+00	22be8b809b0bf5352fd063c0c91b4b8794de3f9065f59235d25aab830304f086
61	0061_text_rules.sql	2026-11-25 12:26:07.232053+00	f78eec724199cc270e3df277e87fff362ae03ad001e9418de58318dfbc194436
62	0062_follow_digest.sql	2026-11-25 12:26:07.232053+00	36ff31234e5bfd39ae627a369443f8d08fdd17e353d6a8e497ab005cf2b69b59
63	0063_comments.sql	2026-11-25 12:26:07.232053+00	1a1cbc943885e67302ae22406dcad9053a9defd3112a5b3f7c851382edd58916
64	0064_history.sql	2026-11-25 12:26:07.232053+00	91b8a9251fb408c28b39dd9ee0b76d7bd2c259939bd83018318f23537e34fde7
65	0065_topics.sql	2026-11-25 12:26:07.232053+00	ac2059989ab255d257905e0a57a8c3852318dd7fd66eb9858d02421800bea7da
66	0066_actor_tags.sql	2026-11-25 12:26:07.232053+00	06f3b8dd70037614f8386c7bd21b7230afbac1b4fca6b4cd367201e0994eceb3
67	0067_danmaku.sql	2026-11-25 12:26:07.232053+00	1e54b001e924a532277c4f19602de41d55f80c876484fa0f660f70285371cdba
68	0068_muted.sql	2026-11-25 12:26:07.232053+00	427811976678f6689219a3b701517c3e649590c6743af7121b525da41de402b7
69	0069_review.sql	2026-11-25 12:26:07.232053+00	258ff4324ba8d762f07b83cd349941baf854914cf539322d8f9f0baafeb6a0dd
70	0070_works.sql	2026-11-25 12:26:07.232053+00	387fa6ce7b8d9424ba9e814948c5fcb67344986c150a6cad839956f07c56d0e2
71	0071_creator_shares.sql	2026-11-25 12:26:07.232053+00	92d9f71996917c768d3fe4f197914aee714f31e95eb88c62e3c41a618ebf28b1
72	0072_creators.sql	2026-11-25 12:26:07.232053+00	e264bc7be4deb4c5f51f70978fba358edf481d3c868618bc31ed224dd1c8db1b
73	0073_item_plays.sql	2026-11-25 12:26:07.232053+00	fffe55825225c502b8b8fd9689bd817a4369c707e8aba8df5698f825d8a67888
74	0074_search_bounds.sql	2026-11-25 12:26:07.232053+00	05124f70fe58ff606d5f581632216184115fc0801ed3da3f7b8ec706568a6ee6
75	0075_import_assets.sql	2026-11-25 12:26:07.232053+00	0a982b9f0983aa5814f7d37712bb42593d4eedd38ce722a602374c962209f1f7
\.

copy "muted_accounts" (account_id, muted_id, muted_at) from stdin;
10004	10003	2026-11-25 12:27:44.418+00
\.

copy "payment_events" (id, provider, event_id, kind, source, order_id, merchant, sale_id, currency, amount, raw, received_at, state, problem, settled_at) from stdin;
1	verotel	sale:28853868660333	paid	notification	1	4711	28853868660333	USD	500	type=purchase&shopID=4711&saleID=28853868660333&referenceID=SHQGFVHZ3T8FB506CYR2&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&signature=77dda086387da9227882c28302c30b603f59667f7b9b3a5f586fe8a76b3c62ca	2026-11-25 12:27:46.808+00	done	\N	2026-11-25 12:27:46.902+00
2	verotel	sale:77838518101481	paid	notification	4	4711	77838518101481	USD	500	type=purchase&shopID=4711&saleID=77838518101481&referenceID=8GYQ87HHG8WKX0539Y12&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&signature=577db9144b9abb395776d068b43b616514e3f87d147a88cadd753ab165f8737e	2026-11-25 12:28:06.491+00	waiting	\N	\N
\.

copy "payment_moves" (id, order_id, move, from_state, to_state, event_id, moved_at) from stdin;
1	1	start	created	pending	\N	2026-11-25 12:27:46.788+00
2	1	confirm	pending	paid	1	2026-11-25 12:27:46.907+00
3	1	credit	paid	credited	1	2026-11-25 12:27:46.907+00
4	2	start	created	pending	\N	2026-11-25 12:27:52.709+00
5	3	start	created	pending	\N	2026-11-25 12:27:53.459+00
6	4	start	created	pending	\N	2026-11-25 12:28:06.472+00
\.

copy "payment_orders" (id, reference, account_id, method, provider, state, currency, amount, points, card_id, pay_url, created_at, expires_at, sale_id, paid_at, credited_at, credited_points, credited_event_id, vip_entry_id, reversed_at, lost_points, decided_at, decided_by, decision, decision_note, next_poll_at, looks, return_path) from stdin;
1	SHQGFVHZ3T8FB506CYR2	10003	card	verotel	credited	USD	500	25	\N	http://127.0.0.1:43439/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=SHQGFVHZ3T8FB506CYR2&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FSHQGFVHZ3T8FB506CYR2%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FSHQGFVHZ3T8FB506CYR2%3Fback%3Ddeclined&signature=3a24930edd3c09d30305bab7c39924d716e8a1e64a3d40714595428cd04d599d	2026-11-25 12:27:46.788+00	2026-11-25 13:27:46.788+00	28853868660333	2026-11-25 12:27:46.907+00	2026-11-25 12:27:46.907+00	25	1	\N	\N	\N	\N	\N	\N	\N	\N	0	\N
2	J2G36PMDRZS7SQ3GF4VP	10003	card	verotel	pending	USD	500	25	\N	http://127.0.0.1:43439/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=J2G36PMDRZS7SQ3GF4VP&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FJ2G36PMDRZS7SQ3GF4VP%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FJ2G36PMDRZS7SQ3GF4VP%3Fback%3Ddeclined&signature=fa6593e71b7d13d642c7073cd45ce47c5d856f70796b7fbdfd8ec620f4f98056	2026-11-25 12:27:52.709+00	2026-11-25 13:27:52.709+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-25 12:32:52.709+00	0	\N
3	TJ1V3236YPC5877D5A76	10004	crypto	ethereum	pending	USD	500	25	\N	\N	2026-11-25 12:27:53.459+00	2026-11-25 12:42:53.459+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-25 12:42:53.459+00	0	\N
4	8GYQ87HHG8WKX0539Y12	10004	card	verotel	pending	USD	500	25	\N	http://127.0.0.1:43439/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=8GYQ87HHG8WKX0539Y12&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F8GYQ87HHG8WKX0539Y12%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F8GYQ87HHG8WKX0539Y12%3Fback%3Ddeclined&signature=a7291e1a14625c4167904a4bf92c4873fd330646e4c02fdeb24417b3bc3924f1	2026-11-25 12:28:06.472+00	2026-11-25 13:28:06.472+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-25 12:33:06.472+00	0	\N
\.

copy "play_progress" (account_id, item_id, position_ms, duration_ms, watched_at) from stdin;
10004	1004	3000	10000	2026-11-25 12:28:06.523+00
10005	1004	3000	10000	2026-11-25 12:28:06.596+00
\.

copy "playback_metrics" (day, kind, network, metric, bucket, shard, count) from stdin;
2026-11-25	video	wifi	skipped	0	9	1
2026-11-25	video	wifi	stalls	0	9	1
2026-11-25	video	wifi	start	3	9	1
2026-11-25	video	wifi	unstarted	0	9	1
2026-11-25	video	wifi	watched	4	9	1
\.

copy "policies" (kind, version, effective_at, title, text) from stdin;
privacy	2026-11-01	2026-11-01 00:00:00+00	{"cn": "隐私政策", "en": "Privacy policy", "hk": "私隱政策", "vi": "Chính sách quyền riêng tư"}	{"cn": "# 我们保存什么\\n您的账号名、加密后的密码、登录过的设备、购买记录、积分流水和观看进度。游客账号只有一个编号和恢复码的加密摘要。我们不要求手机号，也不保存您的出生日期。\\n# 为什么保存\\n为了让您登录、记住看到哪里、让买过的视频一直能看，并且让每一个积分都有账可查。我们不把这些资料卖给任何人，也不在页面里放第三方的跟踪代码。\\n# 保存多久\\n账号存在期间一直保存。结束的登录会话在过期后删除。积分流水按照会计要求保留，但删除账号后不再与您本人相连。\\n# 谁能看到\\n只有本站运营者授权的工作人员，在处理您的问题时可以查看，并留有记录。法律要求时，我们会依法提供，并在允许的范围内通知您。\\n# 您的权利\\n您可以随时查看会话并结束它们，可以要求导出或删除您的资料。如果某段影像中有您而您没有同意，请告诉我们，我们会先下架再核实。\\n# 联系我们\\n请通过本站的客服邮箱联系运营者。政策更新时会标明新的日期，注册时需要同意当时有效的版本。", "en": "# What we keep\\nYour account name, your password in hashed form, the devices you signed in on, your purchases, the history of your points, and how far you watched. A guest account is only a number and a keyed hash of its recovery code. We ask for no phone number and keep no date of birth.\\n# Why we keep it\\nSo that you can sign in, pick up where you stopped, keep what you bought, and so that every point can be accounted for. We sell none of it, and our pages carry no tracking code of third parties.\\n# For how long\\nFor as long as the account exists. Ended sessions are removed after they expire. The history of points is kept as bookkeeping requires, but is no longer connected with you once the account is deleted.\\n# Who can see it\\nOnly staff whom the operator of this site has authorised, while dealing with your question, and each look is recorded. Where the law requires it we hand over what it asks for, and tell you where we may.\\n# Your rights\\nYou can see and end your sessions at any time, and you can ask for a copy or for the deletion of your data. If you appear in a video without having agreed to it, tell us: it is taken down first and examined afterwards.\\n# Contact\\nWrite to the customer service address of this site. A changed policy carries a new date, and signing up needs consent to the version in force.", "hk": "# 我們保存甚麼\\n你的帳號名稱、加密後的密碼、登入過的裝置、購買紀錄、積分紀錄，以及觀看進度。遊客帳號只有一個編號和恢復碼的加密摘要。我們不會要求電話號碼，亦不會保存你的出生日期。\\n# 為甚麼保存\\n為了讓你登入、記得上次看到哪裡、買過的影片可以一直觀看，並且每一分積分都有紀錄可查。我們不會將資料賣給任何人，頁面內亦沒有第三方的追蹤程式。\\n# 保存多久\\n帳號存在期間會一直保存。已結束的登入會在過期後刪除。積分紀錄按會計要求保留，但刪除帳號後便不再與你本人有關連。\\n# 誰可以看到\\n只有網站營運者授權的職員，在處理你的查詢時才可以查看，而且會留下紀錄。如法律要求，我們會依法提供，並在許可的範圍內通知你。\\n# 你的權利\\n你可以隨時查看並結束各個登入，亦可以要求匯出或刪除你的資料。如果影像中有你而你並沒有同意，請告訴我們，我們會先下架再核實。\\n# 聯絡我們\\n請透過網站的客服電郵聯絡營運者。政策更新時會註明新的日期，註冊時需要同意當時生效的版本。", "vi": "# Chúng tôi lưu những gì\\nTên tài khoản, mật khẩu đã được băm, các thiết bị đã đăng nhập, giao dịch mua, lịch sử điểm và tiến độ xem của bạn. Tài khoản khách chỉ gồm một mã số và bản băm của mã khôi phục. Chúng tôi không yêu cầu số điện thoại và không lưu ngày sinh.\\n# Vì sao chúng tôi lưu\\nĐể bạn đăng nhập, xem tiếp từ chỗ đã dừng, giữ được những gì đã mua, và để mỗi điểm đều có thể đối chiếu. Chúng tôi không bán dữ liệu này và trang không chứa mã theo dõi của bên thứ ba.\\n# Lưu trong bao lâu\\nTrong suốt thời gian tài khoản tồn tại. Phiên đăng nhập đã kết thúc sẽ bị xóa sau khi hết hạn. Lịch sử điểm được giữ theo yêu cầu kế toán, nhưng không còn gắn với bạn sau khi xóa tài khoản.\\n# Ai có thể xem\\nChỉ nhân viên được người vận hành trang cho phép, khi xử lý yêu cầu của bạn, và mỗi lần xem đều được ghi lại. Khi pháp luật yêu cầu, chúng tôi cung cấp theo luật và thông báo cho bạn trong phạm vi cho phép.\\n# Quyền của bạn\\nBạn có thể xem và kết thúc các phiên đăng nhập bất cứ lúc nào, yêu cầu bản sao hoặc xóa dữ liệu. Nếu bạn xuất hiện trong video mà không đồng ý, hãy cho chúng tôi biết: video sẽ được gỡ trước, xác minh sau.\\n# Liên hệ\\nVui lòng gửi thư đến địa chỉ chăm sóc khách hàng của trang. Chính sách mới sẽ ghi ngày mới, và việc đăng ký cần đồng ý với phiên bản đang có hiệu lực."}
agreement	2026-11-01	2026-11-01 00:00:00+00	{"cn": "服务协议", "en": "Service agreement", "hk": "服務協議", "vi": "Thỏa thuận dịch vụ"}	{"cn": "# 账号\\n您可以不注册先看，也可以一键成为游客，或者注册账号。请保管好密码和恢复码：我们只保存它们的加密摘要，无法替您找回。\\n# 观看\\n免费视频可以完整观看。付费视频提供一段试看，之后可以用积分购买一次、终身观看，也可以成为 VIP，或使用一次免费次数。仅限 VIP 的视频不单独出售。\\n# 积分与会员\\n积分只在本站使用，不能转让，也不能换回现金。购买前会显示价格和余额；价格有变动时会先告诉您，不会按您没看到的价格扣款。VIP 时间会加在剩余时间之后。\\n# 退款\\n如果视频被本站下架，下架前 {removalRefundDays} 天内的购买会自动全额退回，用什么支付就退回什么；更早的购买不退，但仍保留在您的购买记录中。先隐藏、后下架的，从隐藏那天往前算。因系统错误多扣的积分会全部退回。\\n# 不允许的行为\\n请不要攻击本站、转售账号、批量抓取内容，或侵犯他人的权利。违反者可能被停用账号，并会得到理由说明。\\n# 变更\\n协议更新时会标明新的日期。已购买的视频不受更新影响。", "en": "# Your account\\nYou can look around without an account, become a guest in one tap, or sign up. Keep your password and recovery code safe: we keep only hashes of them and cannot find them for you.\\n# Watching\\nFree videos can be watched in full. Priced videos offer a preview; after it you can pay once with points and watch for life, become VIP, or use a free view. VIP-only videos are not sold one by one.\\n# Points and membership\\nPoints are for use on this site; they cannot be transferred or turned back into cash. Price and balance are shown before you pay. When a price has changed you are told first, and nothing is charged at a price that you did not see. VIP time is added to the time you have left.\\n# Refunds\\nWhen we remove a video, purchases made in the {removalRefundDays} days before are returned in full by themselves, in what they were paid with. Earlier ones are not returned, but stay in your list. Where a video was hidden first, the days count back from then. Points charged by a fault of ours are returned in full.\\n# What is not allowed\\nDo not attack the site, resell accounts, copy content in bulk, or violate the rights of others. An account may be suspended for it, with the reason stated.\\n# Changes\\nA changed agreement carries a new date. Videos that you have bought are not affected.", "hk": "# 帳號\\n毋須註冊即可觀看，可以一鍵成為遊客，亦可以註冊帳號。請妥善保管密碼和恢復碼：我們只保存其加密摘要，無法代你找回。\\n# 觀看\\n免費影片可以完整觀看。收費影片提供一段試看，之後可以用積分購買一次、永久觀看，也可以成為 VIP，或使用一次免費次數。VIP 限定影片不會單獨出售。\\n# 積分與會員\\n積分只可在本站使用，不可轉讓，亦不可兌換現金。購買前會顯示價錢和結餘；價錢有變時會先通知你，不會以你沒有看到的價錢扣分。VIP 時間會加在剩餘時間之後。\\n# 退款\\n如影片被本站下架，下架前 {removalRefundDays} 日內的購買會自動全數退回，以甚麼支付便退回甚麼；更早的購買不會退回，但仍會保留在你的購買紀錄內。先隱藏、後下架的，由隱藏當日起往前計算。因系統錯誤多扣的積分會全數退回。\\n# 不容許的行為\\n請勿攻擊本站、轉售帳號、大量擷取內容，或侵犯他人權利。違者的帳號可能會被停用，並會收到理由說明。\\n# 更改\\n協議更新時會註明新的日期。已購買的影片不受更新影響。", "vi": "# Tài khoản\\nBạn có thể xem thử không cần tài khoản, trở thành khách chỉ với một chạm, hoặc đăng ký. Hãy giữ kỹ mật khẩu và mã khôi phục: chúng tôi chỉ lưu bản băm và không thể tìm lại giúp bạn.\\n# Xem video\\nVideo miễn phí được xem trọn vẹn. Video trả phí có đoạn xem thử; sau đó bạn có thể trả điểm một lần để xem mãi mãi, trở thành VIP, hoặc dùng một lượt xem miễn phí. Video chỉ dành cho VIP không bán lẻ.\\n# Điểm và thành viên\\nĐiểm chỉ dùng trên trang này, không chuyển nhượng và không đổi lại thành tiền. Giá và số dư được hiển thị trước khi trả. Khi giá thay đổi, bạn sẽ được báo trước và không bị trừ theo giá bạn chưa thấy. Thời hạn VIP được cộng vào thời gian còn lại.\\n# Hoàn điểm\\nKhi chúng tôi gỡ một video, các giao dịch mua trong vòng {removalRefundDays} ngày trước đó được tự động hoàn đầy đủ, bằng đúng loại đã trả. Giao dịch sớm hơn không được hoàn nhưng vẫn còn trong danh sách của bạn. Nếu video bị ẩn trước khi gỡ, số ngày được tính ngược từ lúc ẩn. Điểm bị trừ do lỗi của chúng tôi được hoàn đầy đủ.\\n# Những điều không được phép\\nKhông tấn công trang, bán lại tài khoản, sao chép nội dung hàng loạt hay xâm phạm quyền của người khác. Tài khoản vi phạm có thể bị tạm ngừng kèm lý do.\\n# Thay đổi\\nThỏa thuận mới sẽ ghi ngày mới. Video bạn đã mua không bị ảnh hưởng."}
publishing	2026-11-24	2026-11-24 00:00:00+00	{"cn": "上传须知", "en": "Upload notice", "hk": "上載須知", "vi": "Quy định đăng tải"}	{"cn": "# 内容必须属于你\\n你必须拥有这部作品的全部权利，或已取得权利人的许可。\\n# 出镜者必须同意\\n作品中每一个可以认出的人，都已成年，并且同意拍摄和公开发布。任何出镜者都可以要求下架，我们会先下架再核实。\\n# 先审后发\\n每一部作品和每一次修改，都要由工作人员审核通过后才会公开。审核结果会以消息通知你。\\n# 价格\\n每天的前两部作品只能免费；当天的付费作品不能多于免费作品。\\n# 违规\\n侵权、冒充他人、未经同意的内容会被移除，已付款的观众会获得退款，你可能失去发布资格。", "en": "# It must be yours\\nYou own all rights in the work, or have permission from whoever does.\\n# Everyone in it has agreed\\nEveryone who can be recognised is an adult and agreed to being filmed and to publication. Anyone in it can ask for its removal: we take it down first and check afterwards.\\n# Review comes first\\nOur staff review every work, and every change to it, before anyone else can see it. You get a message with the result.\\n# Prices\\nYour first two works of a day are free to watch. On any day, paid works never outnumber free ones.\\n# Violations\\nWorks that infringe rights, impersonate someone or lack consent are removed and their buyers refunded. You may lose the right to publish.", "hk": "# 內容必須屬於你\\n你必須擁有這部作品的全部權利，或已取得權利人的許可。\\n# 出鏡者必須同意\\n作品中每一個可以認出的人，都已成年，並且同意拍攝和公開發佈。任何出鏡者都可以要求下架，我們會先下架再核實。\\n# 先審後發\\n每一部作品和每一次修改，都要由職員審核通過後才會公開。審核結果會以訊息通知你。\\n# 價格\\n每天的首兩部作品只能免費；當天的付費作品不能多於免費作品。\\n# 違規\\n侵權、冒充他人、未經同意的內容會被移除，已付款的觀眾會獲得退款，你可能失去發佈資格。", "vi": "# Nội dung phải là của bạn\\nBạn sở hữu toàn bộ quyền đối với tác phẩm, hoặc đã được chủ sở hữu cho phép.\\n# Người xuất hiện phải đồng ý\\nMọi người có thể nhận ra trong tác phẩm đều đã trưởng thành, đồng ý được quay và đồng ý công bố. Bất kỳ ai xuất hiện trong đó đều có thể yêu cầu gỡ: chúng tôi gỡ trước rồi xác minh sau.\\n# Duyệt trước khi đăng\\nNhân viên duyệt từng tác phẩm và từng lần chỉnh sửa trước khi người khác nhìn thấy. Bạn sẽ nhận tin nhắn báo kết quả.\\n# Giá\\nHai tác phẩm đầu tiên trong ngày phải miễn phí. Trong một ngày, số tác phẩm trả phí không được nhiều hơn số miễn phí.\\n# Vi phạm\\nNội dung xâm phạm quyền, mạo danh hoặc không có sự đồng ý sẽ bị gỡ, người mua được hoàn tiền và bạn có thể mất quyền đăng."}
\.

copy "promotion_rewards" (id, inviter_id, invited_id, kind, coins, free_views, state, due_at, created_at, settled_at, order_id) from stdin;
1	10001	10003	verified	50	1	paid	2026-11-25 12:26:36.354+00	2026-11-25 12:26:36.354+00	2026-11-25 12:26:36.365+00	\N
2	10001	10003	recharge	25	0	held	2026-12-02 12:27:46.965+00	2026-11-25 12:27:46.965+00	\N	1
\.

copy "public_versions" (topic, version) from stdin;
faq	754
policies	754
categories	789
actors	790
item:1002	830
item:1003	844
item:1004	869
item:1001	905
topics	1026
settings	1027
topic-counts	1031
actor-counts	1034
tags	1066
item:1007	1276
item:1008	1283
creators	1304
blocked-terms	1328
item:1005	1344
item:1006	1349
item:1013	1370
items	1370
shorts	1370
\.

copy "request_keys" (account_id, call, request_key, payload_hash, answer, created_at) from stdin;
0	accounts.create-guest	630d75c9-6792-1608-eb1a-96aac1ef2df5	\\x06aab814ad7e8416e5e840c00bac20de2375ad1d780384a2c27f2fc728811dd2	{"madeAt": "2026-11-25T12:26:35.515Z", "accountId": "10002"}	2026-11-25 12:26:35.51543+00
10002	memberships.redeem-code	b59aafc5-b759-455c-8f82-cbf4a4721298	\\xe82cd61ff8284e6b7b6d38294f8f39bec4c05c40e3670a8fdb165c8618290916	{"grants": [{"kind": "points", "amount": 50}]}	2026-11-25 12:26:48.532892+00
10004	memberships.buy-card	237fbd14-c986-4e2d-b61a-3c747114bb72	\\x24bc22547becb5cfe8d0dd29ac60548edf6c1cd3340a95eccf2ab3e6f9ed3eee	{"points": 4850, "vipEndtime": 1798201608}	2026-11-25 12:26:48.631202+00
10003	messages.add	c1d522cd-1698-4812-bb7d-b646cf3a292e	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 1, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-25T12:26:48.922Z", "pictures": []}	2026-11-25 12:26:48.916604+00
10004	messages.add	8e559e1d-d5fe-4629-a97b-0e6b2323fe02	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 2, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-25T12:26:49.493Z", "pictures": []}	2026-11-25 12:26:49.4818+00
10002	messages.add	72ae1cb1-aff6-4304-b8a4-51692b992857	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 3, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-25T12:26:49.796Z", "pictures": []}	2026-11-25 12:26:49.796363+00
10003	comments.add	6cc7b810-cccc-4501-90e6-d178e876f720	\\xf35e96dfcf06ab1910c231450bb92feb6c20e4a27a901d4e4d0af9232a00771e	{"id": 1, "text": "1:02 的海真美", "author": {"id": "10df7b0e-c227-4da3-bc2e-6ea6432d842b", "name": "Bu***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "parentId": null, "createdAt": "2026-11-25T12:26:55.021Z", "likeCount": 0, "replyCount": 0}	2026-11-25 12:26:55.015199+00
10004	comments.add	15b0df49-655b-4ccb-a15c-8876bb74f0cd	\\xda6b4adc2f7077516c1974406aa4b691132bda1bc89ffae763297a62e90a793e	{"id": 2, "text": "同感", "author": {"id": "8a9b57de-302a-4945-9e7c-210b7f6ffe04", "name": "Vi***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "parentId": 1, "createdAt": "2026-11-25T12:26:55.095Z", "likeCount": 0, "replyCount": 0}	2026-11-25 12:26:55.090793+00
10003	danmaku.add	dc2060a7-5848-4dfc-bbf7-56366aa8e435	\\xdff2e0003afb25e2fe46d7c56fda14eadbe1a2027944b2ecc4740f20ee8225ed	{"id": 1, "atMs": 500, "mode": "scroll", "size": "medium", "text": "好看", "color": "#ffffff", "sentAt": "2026-11-25T12:26:55.133Z", "authorId": "10df7b0e-c227-4da3-bc2e-6ea6432d842b"}	2026-11-25 12:26:55.138607+00
10004	danmaku.add	2d1a36eb-e428-4944-9d95-f0daf1e30e59	\\xf384a1ca5b2089eb3ea36dd6c05fa7cbdd9bd97c7dff218a0b5a1f1db572b067	{"id": 2, "atMs": 5500, "mode": "scroll", "size": "medium", "text": "好看", "color": "#ffffff", "sentAt": "2026-11-25T12:26:55.167Z", "authorId": "8a9b57de-302a-4945-9e7c-210b7f6ffe04"}	2026-11-25 12:26:55.173354+00
10003	comments.add	58079daf-809f-4f26-8249-65e4c44b91ae	\\x192ffa21ece5eb0f063cd1a1d063a25fb252db2eeae846523ebfacff3ee2244d	{"id": 3, "text": "好看", "author": {"id": "10df7b0e-c227-4da3-bc2e-6ea6432d842b", "name": "Bu***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "parentId": null, "createdAt": "2026-11-25T12:27:44.341Z", "likeCount": 0, "replyCount": 0}	2026-11-25 12:27:44.339904+00
10001	promotion.exchange-coins	11111111-1111-4111-8111-111111111111	\\xf2127cc453495d5a07bf16837ea8ad11ebcec895ef5cb14b07fadf8fd587d33d	{"points": 1, "getCoin": 42}	2026-11-25 12:27:46.730682+00
10003	payments.recharge	ec4c97ee-a466-4cfd-960d-c3ec60828b30	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "SHQGFVHZ3T8FB506CYR2", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:43439/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=SHQGFVHZ3T8FB506CYR2&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FSHQGFVHZ3T8FB506CYR2%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FSHQGFVHZ3T8FB506CYR2%3Fback%3Ddeclined&signature=3a24930edd3c09d30305bab7c39924d716e8a1e64a3d40714595428cd04d599d", "points": 25, "returnTo": null, "createdAt": "2026-11-25T12:27:46.788Z", "expiresAt": "2026-11-25T13:27:46.788Z", "creditedAt": null, "creditedPoints": null}	2026-11-25 12:27:46.786398+00
10003	payments.recharge	2faa9fd0-fc9d-4b9d-9a58-edda47b76f91	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "J2G36PMDRZS7SQ3GF4VP", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:43439/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=J2G36PMDRZS7SQ3GF4VP&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FJ2G36PMDRZS7SQ3GF4VP%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FJ2G36PMDRZS7SQ3GF4VP%3Fback%3Ddeclined&signature=fa6593e71b7d13d642c7073cd45ce47c5d856f70796b7fbdfd8ec620f4f98056", "points": 25, "returnTo": null, "createdAt": "2026-11-25T12:27:52.709Z", "expiresAt": "2026-11-25T13:27:52.709Z", "creditedAt": null, "creditedPoints": null}	2026-11-25 12:27:52.70468+00
10004	payments.recharge	7c3c6a4a-6015-4f15-a53a-fb6f6d53311d	\\x0b7e602eee6055ba25f1c49e5c3ce7b56edaea1d15343124f173a3544529e356	{"id": "TJ1V3236YPC5877D5A76", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": {"chain": "ethereum", "amount": "5", "claims": [], "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "isExact": false, "missing": "5", "contract": "0xdAC17F958D2ee523a2206206994597C13D831ec7", "received": "0", "isDelayed": false, "transfers": [], "otherTokens": 0, "watchedUntil": "2026-11-26T12:42:53.459Z", "confirmationsNeeded": 12}, "isTest": false, "method": "crypto", "payUrl": null, "points": 25, "returnTo": null, "createdAt": "2026-11-25T12:27:53.459Z", "expiresAt": "2026-11-25T12:42:53.459Z", "creditedAt": null, "creditedPoints": null}	2026-11-25 12:27:53.451716+00
10004	payments.recharge	1fa14f2b-045b-481f-8eb8-da37bb3d1768	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "8GYQ87HHG8WKX0539Y12", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:43439/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=8GYQ87HHG8WKX0539Y12&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F8GYQ87HHG8WKX0539Y12%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F8GYQ87HHG8WKX0539Y12%3Fback%3Ddeclined&signature=a7291e1a14625c4167904a4bf92c4873fd330646e4c02fdeb24417b3bc3924f1", "points": 25, "returnTo": null, "createdAt": "2026-11-25T12:28:06.472Z", "expiresAt": "2026-11-25T13:28:06.472Z", "creditedAt": null, "creditedPoints": null}	2026-11-25 12:28:06.471923+00
\.

copy "revoked_grants" (id, asset_token, account_id, revoked_at, viewer) from stdin;
2	pXfDc9xot3e-0CQF0eLVTQ	\N	2026-11-25 12:27:49.111+00	\N
4	6wWjazvuDT9cWOrAkIqTvA	\N	2026-11-25 12:27:52.511+00	\N
6	\N	10005	2026-11-25 12:28:06.684+00	\N
8	6wWjazvuDT9cWOrAkIqTvA	\N	2026-11-25 12:28:10.427+00	\N
\.

copy "search_documents" (kind, id, tier, terms, titles, spellings, title_length, views, published_at) from stdin;
tag	1	0	'=山' '^s' '~shan' '山'	\n山\n	\nshan\ns\n	1	0	1970-01-01 00:00:00+00
tag	2	0	'=水' '^s' '~shui' '水'	\n水\n	\nshui\ns\n	1	0	1970-01-01 00:00:00+00
actor	101	0	'=林' '^l' '~lin' '林'	\n林\n	\nlin\nl\n	1	0	1970-01-01 00:00:00+00
video	1001	0	'#1' '#2' '%category:1' '%length:short' '%price:paid' '=山水之间' '@101' '^j' '^sszj' '^szj' '^zj' '~jian' '~shanshuizhijian' '~shuizhijian' '~zhijian' '之' '之间' '山' '山水' '水' '水之' '间'	\n山水之间\n	\nshanshuizhijian\nsszj\n	4	0	2026-11-25 12:26:15.107+00
video	1002	0	'%length:short' '%price:free' '=云海' '^h' '^yh' '~hai' '~yunhai' '云' '云海' '海'	\n云海\n	\nyunhai\nyh\n	2	0	2026-11-25 12:26:18.818+00
video	1003	0	'%length:short' '%price:vip' '=夜航' '^h' '^yh' '~hang' '~yehang' '夜' '夜航' '航'	\n夜航\n	\nyehang\nyh\n	2	0	2026-11-25 12:26:22.756+00
short	1004	0	'%length:short' '%price:free' '=一瞬' '^s' '^ys' '~shun' '~yishun' '一' '一瞬' '瞬'	\n一瞬\n	\nyishun\nys\n	2	0	2026-11-25 12:26:25.829+00
topic	1	0	'=海' '^h' '~hai' '海'	\n海\n	\nhai\nh\n	1	0	1970-01-01 00:00:00+00
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
video	1007	0	'%length:short' '%price:free' '=港口' '^gk' '^k' '~gangkou' '~kou' '口' '港' '港口'	\n港口\n	\ngangkou\ngk\n	2	0	2026-11-25 12:27:29.245+00
video	1008	0	'%length:short' '%price:paid' '=港岛一日' '^dyr' '^gdyr' '^r' '^yr' '~daoyiri' '~gangdaoyiri' '~ri' '~yiri' '一' '一日' '岛' '岛一' '日' '港' '港岛'	\n港岛一日\n	\ngangdaoyiri\ngdyr\n	4	0	2026-11-25 12:27:38.319+00
video	1013	0	'%length:short' '%price:paid' '=半途' '^bt' '^t' '~bantu' '~tu' '半' '半途' '途'	\n半途\n	\nbantu\nbt\n	2	0	2026-11-25 12:27:58.476+00
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
\.

copy "serial_codes" (id, batch_id, code_hash, used_by, used_at) from stdin;
2	1	\\x2aa2f4476458bbf30046eae0e72c8b9e17df1486986079592f0b69558b6457ef	\N	\N
1	1	\\xf3e3dc9f5d713e977e1a99fee26450d7b256a19afab13f7be9832d7f40b8a1a4	10002	2026-11-25 12:26:48.537+00
\.

copy "sessions" (id, account_id, token_hash, device, created_at, last_seen_at, expires_at, ended_at, max_expires_at, is_private) from stdin;
3	10003	\\xc5fc1a65002691e68501f7c688255cff7762f75be86dc1db913693e34cfae4e0	node	2026-11-25 12:26:35.659+00	2026-11-25 12:27:44.093+00	2027-01-24 12:27:44.093+00	\N	2027-05-24 12:26:35.659+00	f
4	10004	\\x32ad66bdca8a1a600a494933951975a4ec2f4caaf4ec3062292ec37c57091d81	node	2026-11-25 12:26:35.695+00	2026-11-25 12:27:44.267+00	2027-01-24 12:27:44.267+00	\N	2027-05-24 12:26:35.695+00	f
1	10001	\\xff3b16431ec8e2e235f197ec5e5524cf3316f7881f66d376848c957ee505f42a	node	2026-11-25 12:26:35.473+00	2026-11-25 12:27:46.724+00	2027-01-24 12:27:46.724+00	\N	2027-05-24 12:26:35.473+00	f
5	10005	\\xebb24c2080a0166aa117ea8fbbf73e6d64c190e66c1bd3be14aa16b79b780c08		2026-11-25 12:26:35.745+00	2026-11-25 12:28:06.539+00	2027-01-24 12:28:06.539+00	2026-11-25 12:28:06.684+00	2027-05-24 12:26:35.745+00	f
2	10002	\\x403b0e10d5a413156a3f6ffde6c4e8d22c350a9f642c52c85bc28446b298902d	node	2026-11-25 12:26:35.515+00	2026-11-25 12:28:10.696+00	2027-01-24 12:28:10.696+00	\N	\N	f
6	10006	\\x07c5e3ad010afda9935a8ac0500aa6b554033bd7bf0cc99b7d0aff0f7c28fed7	node	2026-11-25 12:26:59.516+00	2026-11-25 12:28:12.967+00	2027-01-24 12:28:12.967+00	\N	2027-05-24 12:26:59.516+00	f
\.

copy "setting_changes" (id, key, before, after, actor, reason, at) from stdin;
1	categories	[]	[{"mid": 1, "name": {"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}, "slug": "nature", "isVisible": true}]	root		2026-11-25 12:26:12.362+00
2	webName	{"cn": "流光", "en": "Liuguang", "hk": "流光", "vi": "Liuguang"}	{"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}	root	our name	2026-11-25 12:26:57.872+00
\.

copy "settings" (name, value, updated_at) from stdin;
webName	{"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}	2026-11-25 12:26:57.776912+00
\.

copy "short_edition_entries" (edition_id, position, video_id) from stdin;
1	1	1004
3	1	1004
\.

copy "short_editions" (id, feed, made_at) from stdin;
1	mix	2026-11-25 12:26:25.841+00
2	chosen	2026-11-25 12:26:25.841+00
3	popular	2026-11-25 12:26:25.841+00
\.

copy "short_watches" (account_id, video_id, seen_at, watched_ms, outcome, is_counted) from stdin;
10004	1004	2026-11-25 12:28:06.523+00	3000	seen	f
10005	1004	2026-11-25 12:28:06.596+00	3000	seen	f
\.

copy "sign_ins" (account_id, day, streak, coins, signed_at) from stdin;
10001	2026-11-25	1	2	2026-11-25 12:26:49.847+00
\.

copy "staff" (account_id, role, added_at, removed_at, totp_secret, totp_confirmed_at, totp_last_step) from stdin;
10001	editor	2026-11-25 12:26:59.222+00	\N	\N	\N	0
\.

copy "submissions" (id, item_id, version, submitted_by, submitted_at, due_at, content_hash, state, leased_by, leased_until, decided_by_id, decided_by, decided_at, policy, note) from stdin;
1	1007	1	10006	2026-11-25 12:27:23.937+00	2026-11-26 12:27:23.937+00	\\xede9b9bd8b6c43d84d33fb5637ee2deb5153723b31b82797bd82ed29dc317c09	approved	\N	\N	\N	Reviewer	2026-11-25 12:27:29.059+00	\N	fine
2	1010	1	10006	2026-11-25 12:27:29.496+00	2026-11-26 12:27:29.496+00	\\xb8ae71eb95dee14b59e4d41acc57d82cc88a76a9a20a2fcc60fc3a5aea5e29ea	waiting	command line: Other reviewer	2026-11-25 12:47:32.344+00	\N	\N	\N	\N	\N
3	1008	1	10006	2026-11-25 12:27:32.769+00	2026-11-26 12:27:32.769+00	\\x67ea7165a952cb10cbec2ae7f600f85ff0c614e7c5077823397c632fd4de89b6	approved	\N	\N	\N	Reviewer	2026-11-25 12:27:38.143+00	\N	fine
4	1009	1	10006	2026-11-25 12:27:38.527+00	2026-11-26 12:27:38.527+00	\\x8cf885bdda12499e80ee9d290d2933fa7d9ea131f0838fced55c65078bfbde15	rejected	\N	\N	\N	Reviewer	2026-11-25 12:27:43.62+00	quality	too dark
\.

copy "support_messages" (id, account_id, staff_name, text, about, sent_at, read_at) from stdin;
2	10004	\N	你好	\N	2026-11-25 12:26:49.493+00	\N
3	10002	\N	你好	\N	2026-11-25 12:26:49.796+00	\N
4	10003	root	已收到	\N	2026-11-25 12:26:54.737+00	\N
1	10003	\N	你好	\N	2026-11-25 12:26:48.922+00	2026-11-25 12:26:54.737+00
5	10005	\N	你好	\N	2026-11-25 12:28:06.582+00	\N
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
1	hk	2026-11-25 12:26:13.689193+00
2	hk	2026-11-25 12:26:13.689193+00
3	cn	2026-11-25 12:27:01.434087+00
4	cn	2026-11-25 12:27:01.434087+00
5	cn	2026-11-25 12:27:01.434087+00
6	cn	2026-11-25 12:27:01.434087+00
7	cn	2026-11-25 12:27:01.434087+00
8	cn	2026-11-25 12:27:01.434087+00
9	cn	2026-11-25 12:27:01.434087+00
10	cn	2026-11-25 12:27:01.434087+00
11	cn	2026-11-25 12:27:01.434087+00
12	cn	2026-11-25 12:27:01.434087+00
13	cn	2026-11-25 12:27:01.434087+00
14	cn	2026-11-25 12:27:01.434087+00
15	cn	2026-11-25 12:27:01.434087+00
16	cn	2026-11-25 12:27:01.434087+00
17	cn	2026-11-25 12:27:01.434087+00
18	cn	2026-11-25 12:27:01.434087+00
19	cn	2026-11-25 12:27:01.434087+00
20	cn	2026-11-25 12:27:01.434087+00
21	cn	2026-11-25 12:27:01.434087+00
22	cn	2026-11-25 12:27:01.434087+00
\.

copy "topic_counts" (topic_id, followers) from stdin;
1	1
\.

copy "topic_items" (topic_id, position, item_id) from stdin;
1	1	1001
1	2	1004
\.

copy "topic_texts" (topic_id, lang, title, description) from stdin;
1	hk	海	
\.

copy "topics" (id, slug, lang, is_published, picture_id, created_at, updated_at, published_at) from stdin;
1	sea	hk	t	\N	2026-11-25 12:26:56.545+00	2026-11-25 12:26:56.545+00	2026-11-25 12:26:56.545+00
\.

copy "uploaders" (account_id, state, decided_at) from stdin;
10006	allowed	2026-11-25 12:27:01.17+00
\.

copy "uploads" (id, account_id, item_id, name, bytes, received, sha256, state, created_at, active_at) from stdin;
57f62d6c-3213-4b7c-a3f7-f7e8476e5bbb	10006	1007	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 12:27:01.357+00	2026-11-25 12:27:01.818+00
c7bfb5c8-4a4d-4bf4-a5fb-423f0d6bc86d	10006	1012	next.mp4	1000	0	\N	receiving	2026-11-25 12:27:02.235+00	2026-11-25 12:27:02.235+00
e73a8892-36e5-4a81-8c08-e19a8491a145	10006	1008	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 12:27:01.873+00	2026-11-25 12:27:01.937+00
c2d72a9f-466d-4844-972e-62abe7f8d51c	10006	1009	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 12:27:01.97+00	2026-11-25 12:27:02.114+00
96e8423d-63e5-4e2c-810d-c377ab850d7e	10006	1010	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 12:27:02.133+00	2026-11-25 12:27:02.169+00
96be228b-cf4d-4553-ade6-69f5126c3e00	10006	1011	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 12:27:02.18+00	2026-11-25 12:27:02.223+00
\.

copy "video_assets" (id, video_id, token, storyboard, created_at) from stdin;
1	1001	I3eIeIQUyRlVtVAL25Fnow	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:26:15.091909+00
2	1002	aYNZCBD-Q9JxgvfQHjORyQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:26:18.792982+00
3	1003	j6G3wsRBht-XBrdv6cHcAQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:26:22.717059+00
4	1004	FWJh54WEP0JXrHnHkodD2w	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:26:25.74718+00
5	1005	pXfDc9xot3e-0CQF0eLVTQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:26:29.324416+00
6	1006	6wWjazvuDT9cWOrAkIqTvA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:26:32.93608+00
8	1008	C6W73xTP6InlsYCJyX2eRQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:27:04.22769+00
7	1007	b8Kd68T4Zx5YmEg7cAbMVw	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:27:04.096929+00
9	1009	lEAHS-fL7kMA3uhLcqyvWA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:27:06.485819+00
10	1010	sh7eZylMb1JGuDq2Db-C7A	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:27:07.11141+00
11	1011	MipipFNjlhY-XpbCZ8Mubg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 12:27:09.315823+00
12	1013	gfJZA2YCVYvUIwHidawAAg	\N	2026-11-25 12:27:58.36963+00
\.

copy "video_renditions" (id, asset_id, name, kind, files, retired_at) from stdin;
1	1	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:26:17.871+00
2	1	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:26:17.871+00
3	1	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
4	1	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
5	2	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:26:21.051+00
6	2	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:26:21.051+00
7	2	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
8	2	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
9	3	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:26:23.876+00
10	3	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:26:23.876+00
11	3	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
12	3	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
13	4	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.1000.m4s", "bytes": 3092, "endMs": 1000, "startMs": 0}, {"file": "00001.3000.m4s", "bytes": 2760, "endMs": 3000, "startMs": 1000}, {"file": "00002.5000.m4s", "bytes": 2709, "endMs": 5000, "startMs": 3000}, {"file": "00003.7000.m4s", "bytes": 3819, "endMs": 7000, "startMs": 5000}, {"file": "00004.9000.m4s", "bytes": 2444, "endMs": 9000, "startMs": 7000}, {"file": "00005.10000.m4s", "bytes": 1872, "endMs": 10000, "startMs": 9000}], "frameRate": 25, "peakBandwidth": 24736, "averageBandwidth": 13357}	2026-11-25 12:26:27.72+00
14	4	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.982.m4s", "bytes": 768, "endMs": 982, "startMs": 0}, {"file": "00001.2987.m4s", "bytes": 1440, "endMs": 2987, "startMs": 982}, {"file": "00002.4992.m4s", "bytes": 1440, "endMs": 4992, "startMs": 2987}, {"file": "00003.6998.m4s", "bytes": 1457, "endMs": 6998, "startMs": 4992}, {"file": "00004.8982.m4s", "bytes": 1426, "endMs": 8982, "startMs": 6998}, {"file": "00005.10006.m4s", "bytes": 796, "endMs": 10006, "startMs": 8982}], "frameRate": 0, "peakBandwidth": 5914, "averageBandwidth": 5859}	2026-11-25 12:26:27.72+00
15	4	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.1000.m4s", "bytes": 3092, "endMs": 1000, "startMs": 0}, {"file": "00001.3000.m4s", "bytes": 2760, "endMs": 3000, "startMs": 1000}, {"file": "00002.5000.m4s", "bytes": 2709, "endMs": 5000, "startMs": 3000}, {"file": "00003.7000.m4s", "bytes": 3819, "endMs": 7000, "startMs": 5000}, {"file": "00004.9000.m4s", "bytes": 2444, "endMs": 9000, "startMs": 7000}, {"file": "00005.10000.m4s", "bytes": 1872, "endMs": 10000, "startMs": 9000}], "frameRate": 25, "peakBandwidth": 24736, "averageBandwidth": 13357}	\N
16	4	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.982.m4s", "bytes": 768, "endMs": 982, "startMs": 0}, {"file": "00001.2987.m4s", "bytes": 1440, "endMs": 2987, "startMs": 982}, {"file": "00002.4992.m4s", "bytes": 1440, "endMs": 4992, "startMs": 2987}, {"file": "00003.6998.m4s", "bytes": 1457, "endMs": 6998, "startMs": 4992}, {"file": "00004.8982.m4s", "bytes": 1426, "endMs": 8982, "startMs": 6998}, {"file": "00005.10006.m4s", "bytes": 796, "endMs": 10006, "startMs": 8982}], "frameRate": 0, "peakBandwidth": 5914, "averageBandwidth": 5859}	\N
17	5	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:26:31.283+00
18	5	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:26:31.283+00
19	5	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
20	5	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
21	6	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:26:34.513+00
22	6	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:26:34.513+00
23	6	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
24	6	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
25	7	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:27:12.674+00
26	7	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:27:12.674+00
29	9	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:27:16.335+00
30	9	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:27:16.335+00
27	8	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:27:10.105+00
28	8	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:27:10.105+00
35	8	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
36	8	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
37	7	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
38	7	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
39	9	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
40	9	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
33	11	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:27:23.628+00
34	11	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:27:23.628+00
31	10	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 12:27:20.121+00
32	10	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 12:27:20.121+00
41	10	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
42	10	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
43	11	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
44	11	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
45	12	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
46	12	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
\.

copy "video_subtitles" (id, video_id, language, label, cues, first_ms, created_at) from stdin;
1	1001	zh-hk	中文	[{"text": "山水", "endMs": 2000, "startMs": 0}, {"text": "之間", "endMs": 7000, "startMs": 5000}]	0	2026-11-25 12:26:35.32568+00
\.

copy "videos" (id, asset_id, duration_ms, width, height, free_seconds, preview_end_ms, leads_to_video_id, leads_to_ms) from stdin;
1001	1	10000	320	240	4	4000	\N	\N
1002	2	10000	320	240	4	4000	\N	\N
1003	3	10000	320	240	4	4000	\N	\N
1004	4	10000	320	240	4	3000	1001	4000
1005	5	10000	320	240	4	4000	\N	\N
1006	6	10000	320	240	4	4000	\N	\N
1012	\N	0	0	0	4	0	\N	\N
1008	8	10000	320	240	4	4000	\N	\N
1007	7	10000	320	240	4	4000	\N	\N
1009	9	10000	320	240	4	4000	\N	\N
1010	10	10000	320	240	4	4000	\N	\N
1011	11	10000	320	240	4	4000	\N	\N
1013	12	10000	320	240	4	4000	\N	\N
1014	\N	0	0	0	4	0	\N	\N
1015	\N	0	0	0	4	0	\N	\N
\.

copy "vip_cards" (id, kind, name, days, months, price_points, free_views, diamonds, cache_points, is_on_sale, position) from stdin;
1	trial	{"cn": "体验卡", "en": "Trial card", "hk": "體驗卡", "vi": "Thẻ dùng thử"}	7	0	0	0	0	0	f	1
2	golden	{"cn": "黄金月卡", "en": "Golden card", "hk": "黃金月卡", "vi": "Thẻ vàng"}	0	1	150	0	10	0	t	2
3	platinum	{"cn": "白金季卡", "en": "Platinum card", "hk": "白金季卡", "vi": "Thẻ bạch kim"}	0	3	400	0	40	0	t	3
4	supreme	{"cn": "至尊年卡", "en": "Supreme card", "hk": "至尊年卡", "vi": "Thẻ tối thượng"}	0	12	1200	0	200	0	t	4
\.

copy "vip_entries" (id, account_id, source, card_id, serial_code_id, days, months, price_points, starts_at, ends_at, created_at, reverses_id) from stdin;
1	10003	card	1	\N	7	0	0	2026-11-25 12:26:36.34+00	2026-12-02 12:26:36.34+00	2026-11-25 12:26:36.34+00	\N
2	10004	card	2	\N	0	1	150	2026-11-25 12:26:48.638+00	2026-12-25 12:26:48.638+00	2026-11-25 12:26:48.638+00	\N
\.

copy "vip_memberships" (account_id, ends_at) from stdin;
10003	2026-12-02 12:26:36.34+00
10004	2026-12-25 12:26:48.638+00
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
17	10004	points	spendable	4850	2
20	10004	diamonds	spendable	10	1
18	10002	free_views	spendable	2	2
13	10001	coins	spendable	42	3
21	10001	points	spendable	1	1
16	10003	points	spendable	985	7
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
14	0	13	-10	42	3
14	0	7	10	\N	\N
14	1	1	-1	\N	\N
14	1	21	1	1	1
15	0	1	-25	\N	\N
15	0	16	25	975	6
16	0	6	-10	\N	\N
16	0	16	10	985	7
\.

copy "wallet_postings" (id, key, kind, reference, at) from stdin;
1	reward:1	invitation	{"id": "1", "kind": "reward"}	2026-11-25 12:26:36.365+00
2	grant:76772225-8d7a-4158-9e45-f2c6e351e7d1	operator_grant	{"id": "76772225-8d7a-4158-9e45-f2c6e351e7d1", "kind": "grant", "reason": "by root: an example"}	2026-11-25 12:26:42.211+00
3	grant:edf0539b-6dea-4e86-9151-e83d5c8fdb4e	operator_grant	{"id": "edf0539b-6dea-4e86-9151-e83d5c8fdb4e", "kind": "grant", "reason": "by root: an example"}	2026-11-25 12:26:45.762+00
4	grant:09b1dd01-3cdf-45b7-8b78-36fd1b9968d2	operator_grant	{"id": "09b1dd01-3cdf-45b7-8b78-36fd1b9968d2", "kind": "grant", "reason": "by root: an example"}	2026-11-25 12:26:48.289+00
5	code:1	serial_code	{"id": "1", "kind": "code"}	2026-11-25 12:26:48.537+00
6	purchase:1	purchase	{"id": "1001", "kind": "video", "title": "山水之間"}	2026-11-25 12:26:48.557+00
7	purchase:2	purchase	{"id": "1005", "kind": "video", "title": "舊事"}	2026-11-25 12:26:48.582+00
8	purchase:3	purchase	{"id": "1006", "kind": "video", "title": "暗河"}	2026-11-25 12:26:48.601+00
9	card:2	card_purchase	{"id": "2", "kind": "card", "title": {"cn": "黄金月卡", "en": "Golden card", "hk": "黃金月卡", "vi": "Thẻ vàng"}}	2026-11-25 12:26:48.638+00
10	free_view:1	free_view	{"id": "1001", "kind": "video", "title": "山水之間"}	2026-11-25 12:26:48.694+00
11	sign_in:10001:2026-11-25	sign_in	{"id": "2026-11-25", "kind": "sign_in"}	2026-11-25 12:26:49.847+00
12	purchase:4	purchase	{"id": "1008", "kind": "video", "title": "港島一日"}	2026-11-25 12:27:44.1+00
13	share:4	sale_share	{"id": "1008", "kind": "video", "title": "港島一日"}	2026-11-25 12:27:44.1+00
14	exchange:10001:11111111-1111-4111-8111-111111111111	exchange	{"id": "11111111-1111-4111-8111-111111111111", "kind": "exchange"}	2026-11-25 12:27:46.737+00
15	recharge:1	recharge	{"id": "SHQGFVHZ3T8FB506CYR2", "kind": "order", "title": {"cn": "US$5", "en": "$5", "hk": "US$5", "vi": "5 US$"}}	2026-11-25 12:27:46.907+00
16	refund:2	refund	{"id": "1005", "kind": "video", "title": "舊事"}	2026-11-25 12:27:49.555+00
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
t	0	11	1045
\.

copy "welcomed_mailboxes" (mailbox, account_id, device, address_range, welcomed_at, refusal, free_views) from stdin;
\\x6d0530d535c7285786e09f64b124d3f4d1a6553e45d519120164741c38636f68	10003	\\x66eda647dd589d8cc02e18b010bd24687e75ee0a17a0d6f20af8d17ca681ed59	\\x7d30767030ef6c410e0bbc88de9a411153ee7a2ddfc9f71cde6d60a0d58711e3	2026-11-25 12:26:36.34+00	\N	0
\.

copy "works" (item_id, people, is_handed_in, day, is_paid, cover_at_ms, cover_picture_id, edit, contact_sheet, deleted_at) from stdin;
1012	{阿明}	f	\N	f	\N	\N	\N	\N	\N
1011	{阿明}	f	\N	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
1007	{阿明}	f	2026-11-25	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
1010	{阿明}	f	2026-11-25	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
1009	{阿明}	f	\N	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
1008	{阿明}	f	2026-11-25	t	\N	\N	{"lang": "hk", "price": 20, "title": "港島兩日", "people": ["阿明"], "tagIds": [], "description": "海邊的一天", "freeSeconds": 4}	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
\.

copy graphile_worker."_private_job_queues" (id, queue_name, locked_at, locked_by) from stdin;
3	refunds	\N	\N
2	ladder	2026-11-25 12:28:02.428663+00	pool-24e5712ecff08784c6
1	payments.watch-chain:ethereum	\N	\N
\.

copy graphile_worker."_private_jobs" (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, locked_at, locked_by, revision, flags) from stdin;
51	\N	1	{"importId":"14","approvedBy":"root"}	-10	2026-11-25 12:28:06.342506+00	0	10	\N	2026-11-25 12:28:06.342506+00	2026-11-25 12:28:06.342506+00	\N	\N	\N	0	\N
52	\N	15	{"eventId":"2","requestId":"1dbf466a-0fa9-4578-88eb-7b60586e4bbf"}	-10	2026-11-25 12:28:06.491232+00	0	25	\N	2026-11-25 12:28:06.491232+00	2026-11-25 12:28:06.491232+00	\N	\N	\N	0	\N
53	\N	16	{"orderId":"2","requestId":"b4255f19-377c-4c2b-9e54-cf1d5933c22a"}	-10	2026-11-25 12:28:06.503765+00	0	5	\N	2026-11-25 12:28:06.503765+00	2026-11-25 12:28:06.503765+00	payments.look-up:2	\N	\N	0	\N
54	\N	9	{"codeId":"2","requestId":"ccaea78a-a414-4833-bdd1-e88f08f96bff"}	0	2026-11-25 12:28:06.510483+00	0	5	\N	2026-11-25 12:28:06.510483+00	2026-11-25 12:28:06.510483+00	\N	\N	\N	0	\N
55	\N	44	{"accountId":"10005","requestId":"87da5a06-6e0d-47c8-83a0-11c53acb4f87"}	0	2026-11-25 12:28:06.684465+00	0	5	\N	2026-11-25 12:28:06.684465+00	2026-11-25 12:28:06.684465+00	\N	\N	\N	0	\N
56	\N	45	{"accountId":"10005","requestId":"87da5a06-6e0d-47c8-83a0-11c53acb4f87"}	0	2026-11-25 12:28:06.684465+00	0	5	\N	2026-11-25 12:28:06.684465+00	2026-11-25 12:28:06.684465+00	\N	\N	\N	0	\N
57	\N	46	{"accountId":"10005","requestId":"87da5a06-6e0d-47c8-83a0-11c53acb4f87"}	0	2026-11-25 12:28:06.684465+00	0	5	\N	2026-11-25 12:28:06.684465+00	2026-11-25 12:28:06.684465+00	\N	\N	\N	0	\N
58	\N	47	{"accountId":"10005","requestId":"87da5a06-6e0d-47c8-83a0-11c53acb4f87"}	0	2026-11-25 12:28:06.684465+00	0	5	\N	2026-11-25 12:28:06.684465+00	2026-11-25 12:28:06.684465+00	\N	\N	\N	0	\N
59	\N	48	{"accountId":"10005","requestId":"87da5a06-6e0d-47c8-83a0-11c53acb4f87"}	0	2026-11-25 12:28:06.684465+00	0	5	\N	2026-11-25 12:28:06.684465+00	2026-11-25 12:28:06.684465+00	\N	\N	\N	0	\N
60	\N	49	{"accountId":"10005","requestId":"87da5a06-6e0d-47c8-83a0-11c53acb4f87"}	0	2026-11-25 12:28:06.684465+00	0	5	\N	2026-11-25 12:28:06.684465+00	2026-11-25 12:28:06.684465+00	\N	\N	\N	0	\N
61	\N	50	{"accountId":"10005","requestId":"87da5a06-6e0d-47c8-83a0-11c53acb4f87"}	0	2026-11-25 12:28:06.684465+00	0	5	\N	2026-11-25 12:28:06.684465+00	2026-11-25 12:28:06.684465+00	\N	\N	\N	0	\N
62	3	30	{"changeId":"17"}	0	2026-11-25 12:28:10.462932+00	0	5	\N	2026-11-25 12:28:10.462932+00	2026-11-25 12:28:10.462932+00	\N	\N	\N	0	\N
18	\N	22	{"messageId":"1","requestId":"d01ab866-1d51-4d40-a947-d12989d647a6"}	0	2026-11-25 12:31:36.384+00	0	5	\N	2026-11-25 12:26:36.384026+00	2026-11-25 12:26:36.384026+00	\N	\N	\N	0	\N
19	\N	22	{"messageId":"2"}	0	2026-11-25 12:31:52.616+00	0	5	\N	2026-11-25 12:26:52.617161+00	2026-11-25 12:26:52.617161+00	\N	\N	\N	0	\N
21	\N	22	{"messageId":"3","requestId":"fe9341c6-b8c6-4bf5-9ac2-9d14c3c137ac"}	0	2026-11-25 12:31:55.123+00	0	5	\N	2026-11-25 12:26:55.115872+00	2026-11-25 12:26:55.115872+00	\N	\N	\N	0	\N
41	\N	22	{"messageId":"7","requestId":"3767f7ca-8b7d-449a-8921-95b1367bc39f"}	0	2026-11-25 12:32:46.965+00	0	5	\N	2026-11-25 12:27:46.964897+00	2026-11-25 12:27:46.964897+00	\N	\N	\N	0	\N
43	\N	22	{"messageId":"8"}	0	2026-11-25 12:32:49.555+00	0	5	\N	2026-11-25 12:27:49.554863+00	2026-11-25 12:27:49.554863+00	\N	\N	\N	0	\N
48	\N	1	{"importId":"13","approvedBy":"root"}	-10	2026-11-25 12:28:00.379527+00	1	10	\N	2026-11-25 12:28:00.379527+00	2026-11-25 12:28:00.379527+00	\N	2026-11-25 12:28:02.379797+00	pool-24e5712ecff08784c6	0	\N
47	2	3	{"importId":"12"}	0	2026-11-25 12:27:58.46932+00	2	10	\N	2026-11-25 12:27:58.46932+00	2026-11-25 12:27:58.46932+00	\N	2026-11-25 12:28:02.428663+00	pool-24e5712ecff08784c6	0	\N
50	1	20	{"chain":"ethereum"}	-10	2026-11-25 12:28:13.813+00	0	5	\N	2026-11-25 12:28:03.820955+00	2026-11-25 12:28:03.820955+00	payments.watch-chain:ethereum	\N	\N	0	\N
\.

copy graphile_worker."_private_known_crontabs" (identifier, known_since, last_execution) from stdin;
email.sweep	2026-11-25 12:26:11.115+00	\N
pictures.sweep	2026-11-25 12:26:11.115+00	\N
backups.nightly	2026-11-25 12:26:11.115+00	\N
audit.verify	2026-11-25 12:26:11.115+00	\N
accounts.sweep	2026-11-25 12:26:11.115+00	\N
promotion.settle-rewards	2026-11-25 12:26:11.115+00	\N
payments.reconcile	2026-11-25 12:26:11.115+00	\N
messages.tell-vip-ending	2026-11-25 12:26:11.115+00	\N
messages.sweep	2026-11-25 12:26:11.115+00	\N
videos.sweep-media	2026-11-25 12:26:11.115+00	\N
videos.sweep-orphans	2026-11-25 12:26:11.115+00	\N
actors.fill-pinyin	2026-11-25 12:26:11.115+00	\N
catalogue.index-missing	2026-11-25 12:26:11.115+00	\N
catalogue.renew-search-tiers	2026-11-25 12:26:11.115+00	\N
entitlements.release-shares	2026-11-25 12:26:11.115+00	\N
engagement.pair-views	2026-11-25 12:26:11.115+00	\N
engagement.prune-pairs	2026-11-25 12:26:11.115+00	\N
engagement.follow-digest	2026-11-25 12:26:11.115+00	\N
videos.fade-hot-scores	2026-11-25 12:26:11.115+00	\N
engagement.delete-old-history	2026-11-25 12:26:11.115+00	\N
videos.renew-editions	2026-11-25 12:26:11.115+00	\N
videos.sweep-watches	2026-11-25 12:26:11.115+00	\N
publishing.sweep-sources	2026-11-25 12:26:11.115+00	\N
wallet.roll-up	2026-11-25 12:26:11.115+00	2026-11-25 12:27:00+00
payments.sweep-orders	2026-11-25 12:26:11.115+00	2026-11-25 12:27:00+00
payments.watch-chains	2026-11-25 12:26:11.115+00	2026-11-25 12:27:00+00
videos.count-views	2026-11-25 12:26:11.115+00	2026-11-25 12:27:00+00
videos.count-watches	2026-11-25 12:26:11.115+00	2026-11-25 12:27:00+00
\.

copy graphile_worker."_private_tasks" (id, identifier) from stdin;
1	publishing.prepare
2	publishing.make-cover
3	publishing.build-ladder
4	email.send-letter
5	email.sweep
6	pictures.sweep
7	backups.nightly
8	audit.verify
9	accounts.send-code
10	accounts.sweep
11	wallet.roll-up
12	promotion.welcome
13	promotion.reward-recharge
14	promotion.settle-rewards
15	payments.handle-event
16	payments.look-up-order
17	payments.reconcile
18	payments.sweep-orders
19	payments.watch-chains
20	payments.watch-chain
21	messages.send
22	messages.mail
23	messages.tell-vip-ending
24	messages.sweep
25	videos.sweep-media
26	videos.sweep-orphans
27	actors.fill-pinyin
28	catalogue.index-missing
29	catalogue.renew-search-tiers
30	videos.refund-removed
31	videos.revoke-disputed
32	entitlements.release-shares
33	videos.count-views
34	engagement.pair-views
35	engagement.prune-pairs
36	engagement.follow-digest
37	videos.fade-hot-scores
38	engagement.delete-old-history
39	comments.notify-answered
40	videos.renew-editions
41	videos.count-watches
42	videos.sweep-watches
43	publishing.sweep-sources
44	messages.forget-account
45	library.forget-account
46	comments.forget-account
47	danmaku.forget-account
48	videos.forget-account
49	publishing.forget-account
50	staff.forget-account
\.

select setval('accounts_id_seq', 10006);
select setval('actors_id_seq', 101);
select setval('blocked_terms_id_seq', 1);
select setval('categories_id_seq', 1);
select setval('code_batches_id_seq', 1);
select setval('comments_id_seq', 3);
select setval('creators_id_seq', 7);
select setval('crypto_address_index', 0);
select setval('danmaku_id_seq', 2);
select setval('email_codes_id_seq', 2);
select setval('faq_entries_id_seq', 12);
select setval('favourite_folders_id_seq', 1);
select setval('graphile_worker.job_queues_id_seq', 3);
select setval('graphile_worker.jobs_id_seq1', 62);
select setval('graphile_worker.tasks_id_seq', 50);
select setval('home_sections_id_seq', 7);
select setval('imports_id_seq', 14);
select setval('item_free_views_id_seq', 1);
select setval('item_purchases_id_seq', 4);
select setval('item_state_changes_id_seq', 17);
select setval('items_id_seq', 1015);
select setval('messages_id_seq', 9);
select setval('payment_events_id_seq', 2);
select setval('payment_moves_id_seq', 6);
select setval('payment_orders_id_seq', 4);
select setval('promotion_rewards_id_seq', 2);
select setval('revoked_grants_id_seq', 8);
select setval('serial_codes_id_seq', 2);
select setval('sessions_id_seq', 6);
select setval('setting_changes_id_seq', 2);
select setval('short_editions_id_seq', 3);
select setval('submissions_id_seq', 4);
select setval('support_messages_id_seq', 5);
select setval('tags_id_seq', 22);
select setval('topics_id_seq', 1);
select setval('video_assets_id_seq', 12);
select setval('video_renditions_id_seq', 46);
select setval('video_subtitles_id_seq', 1);
select setval('vip_cards_id_seq', 4);
select setval('vip_entries_id_seq', 2);
select setval('wallet_accounts_id_seq', 21);
select setval('wallet_postings_id_seq', 16);
