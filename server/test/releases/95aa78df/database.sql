-- Rows of a database of migration 79.

copy "account_consents" (account_id, kind, version, accepted_at) from stdin;
10001	privacy	2026-11-01	2026-11-25 22:32:32.367+00
10001	agreement	2026-11-01	2026-11-25 22:32:32.367+00
10002	privacy	2026-11-01	2026-11-25 22:32:32.803+00
10002	agreement	2026-11-01	2026-11-25 22:32:32.803+00
10003	privacy	2026-11-01	2026-11-25 22:32:33.103+00
10003	agreement	2026-11-01	2026-11-25 22:32:33.103+00
10004	privacy	2026-11-01	2026-11-25 22:32:33.386+00
10004	agreement	2026-11-01	2026-11-25 22:32:33.386+00
10005	privacy	2026-11-01	2026-11-25 22:32:33.657+00
10005	agreement	2026-11-01	2026-11-25 22:32:33.657+00
10006	privacy	2026-11-01	2026-11-25 22:34:20.878+00
10006	agreement	2026-11-01	2026-11-25 22:34:20.878+00
10006	publishing	2026-11-24	2026-11-25 22:34:41.477+00
\.

copy "account_traces" (account_id, kind, trace, last_seen_at) from stdin;
10001	address	\\xe27ad753907765a214b871b91acccf5104b8acb30dd6adde827fff7fd4c9009e	2026-11-25 22:32:32.413+00
10001	device	\\xdfb689719716462b342e7821ebfbe16cd30b34ebf48e6d12a46e64f2f022f445	2026-11-25 22:32:32.413+00
10002	address	\\xc44256a564f284f0a24acfc17883207b4ff70294fe3590a318e91c25fed69a4b	2026-11-25 22:32:32.932+00
10002	device	\\x51318e66a3929810489318f000bd78ff3f2e8bc42008d34b62dc906e426ad431	2026-11-25 22:32:32.932+00
10003	address	\\x9c26be8f5d38e00d662a7be99107157696c9f92f768f212a841c18b371715d2d	2026-11-25 22:32:33.142+00
10003	device	\\x66eda647dd589d8cc02e18b010bd24687e75ee0a17a0d6f20af8d17ca681ed59	2026-11-25 22:32:33.142+00
10004	address	\\x2c9cdaae09e214a8fa3ac09e1458350628118fee2f17c34cfa7d7eb7de915b49	2026-11-25 22:32:33.497+00
10004	device	\\xdea501e4c43cba14b44302483d3a0e7a574a0816377d04c55024aba58ea7a82f	2026-11-25 22:32:33.497+00
10006	address	\\x36c989e797d9adf1ff733e4604f89129beb8f9fae7f8c8266da2096ab623b275	2026-11-25 22:34:20.91+00
10006	device	\\x08e3017b663b600c2939f45d8094726a3472459c8f90c78d9ff3f852f3f50e33	2026-11-25 22:34:20.91+00
\.

copy "accounts" (id, name, password_hash, recovery_hash, is_staff, is_spending_locked, suspended_at, share_code, invited_by_share_code, channel_code, created_at, upgraded_at, display_name, avatar_id, email, email_key, email_verified_at, language, keep_history, notice_mails, deleted_at, needs_recovery_code, follow_digest, public_id) from stdin;
10003	Buyer0001	$argon2id$v=19$m=19456,t=2,p=1$yGM+rpXbbnUhAfPOAkj95Q$hJOw0qH4WCIh1ybvQxBs13Q06MhnihXKjaaW9xrJUvk	\N	f	f	\N	B7WEJMJR	CTKVV2HJ	\N	2026-11-25 22:32:33.103+00	\N	\N	\N	buyer@liuguang.example	buyer@liuguang.example	2026-11-25 22:32:35.315+00	hk	t	t	\N	f	t	e0fecbf6-4e0d-451a-ae0a-b26e85144b47
10004	VipCard01	$argon2id$v=19$m=19456,t=2,p=1$2xskgFd7PxPV89pQo2+KUg$3gNBfQ2scDUnmEhwzX5maw2eErXJrrvUH83biZ7OS3g	\N	f	f	\N	RBNCACR3	\N	\N	2026-11-25 22:32:33.386+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	e9bb661a-2a4f-4547-9414-1a1e12315cf7
10002	\N	\N	\\xe27d5d5c5f5a78d5deafefb4ffa178f1c1cd02553cff3e90ad6615481fbb1a76	f	f	\N	J0MJRQ4K	\N	\N	2026-11-25 22:32:32.803+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	t	t	c4d23e32-0c10-4f31-a85c-94cabc9ac3fb
10001	Inviter01	$argon2id$v=19$m=19456,t=2,p=1$lZW1qCTDDV281zbm5exZvA$mQTcmuRycFzby3ymWnTAC1mRJfRv1naTKZ7KwV3edsw	\N	t	f	\N	CTKVV2HJ	\N	\N	2026-11-25 22:32:32.367+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	4fc6c89b-4b09-4e44-8e2a-80ac8b8a99aa
10006	Author001	$argon2id$v=19$m=19456,t=2,p=1$oQiptTqXQodU9JHpXS+m7Q$UWtQcA6GwbKkzLGrSnL8Hp+w9T/KJmekNOGrxXMgd3M	\N	f	f	\N	HHAGAP4T	\N	\N	2026-11-25 22:34:20.878+00	\N	\N	\N	\N	\N	\N	hk	t	t	\N	f	t	b29972b5-c2df-4d1d-9b97-d5a347b17d8d
10005	\N	\N	\N	f	f	\N	1SXFSWWC	\N	\N	2026-11-25 22:32:33.657+00	\N	\N	\N	\N	\N	\N	hk	t	t	2026-11-25 22:46:53.11+00	f	t	30d8e2d3-2271-4d8b-a81a-6428320f79c0
\.

copy "actor_counts" (actor_id, works, followers, area, initial) from stdin;
101	1	1	香港	L
102	0	0	台灣	Z
104	0	0	香港	C
\.

copy "actor_names" (actor_id, lang, name) from stdin;
101	en	Lam
\.

copy "actor_tags" (actor_id, tag_id) from stdin;
101	1
101	2
\.

copy "actors" (id, name, created_at, initial, pinyin, aliases, area, birthplace, birthday, height_cm, cup, blood_type, zodiac_sign, hobbies, picture_id) from stdin;
101	林	2026-11-25 22:28:55.907192+00	L	lin	{阿林}	香港	九龍	1996-08-02	165		\N	獅子座	游泳	\N
102	周雲	2026-11-25 22:41:37.980459+00	Z	zhouyun	{}	台灣		\N	\N		\N	龍		\N
104	陳海	2026-11-25 22:41:37.980459+00	C	chan hoi	{}	香港	九龍	1996-08-02	165		\N	双鱼	游泳	\N
\.

copy "attempts" (kind, subject, window_start, count) from stdin;
confirm	\\xdc79faa47e6dce0f4a0cbc27813a2debbfef0b7e11177825f26e55165936b1d4	2026-11-25 22:30:00+00	0
email-code	\\x81d56c8ff17468a2cf70f3e561115f2ca1749a3340b1a5d6d4cbc9da6a324305	2026-11-25 22:30:00+00	0
redeem	\\x639dd61a64fa84169316fdff31da9da1175a13d75d09cdfbf4775b1af8ad4b6a	2026-11-25 22:30:00+00	0
redeem	\\xb5b1168d4b0eab32408ddcf9a37c4913a95b1b609318e9335f53cdbb102a8c7c	2026-11-25 22:30:00+00	0
confirm	\\x5ba155637b4eb245d420389f0977a97812f4512807a4bcb7d4e955e51d80cf6d	2026-11-25 22:45:00+00	0
\.

copy "audit" (number, at, actor_id, actor_name, role, act, subject, before, after, reason, request_id, address, previous_hash, hash) from stdin;
1	2026-11-25 22:27:56.416+00	\N	root	command_line	site.migrate	database:repeatable/wallet_violations.sql	\N	{"applied": ["0001_platform.sql", "0002_settings.sql", "0003_accounts.sql", "0004_wallet.sql", "0005_memberships.sql", "0006_videos.sql", "0007_library.sql", "0008_publishing.sql", "0009_invariants.sql", "0010_shorts.sql", "0011_video_states.sql", "0012_public_answers.sql", "0013_subtitles.sql", "0014_demo_accounts.sql", "0015_video_cards.sql", "0016_pictures.sql", "0017_email.sql", "0018_account_care.sql", "0019_payments.sql", "0020_sign_in.sql", "0021_messages.sql", "0022_invitations.sql", "0023_questions.sql", "0024_service.sql", "0025_crypto.sql", "0026_actors.sql", "0027_crypto_claims.sql", "0028_question_words.sql", "0029_crypto_price.sql", "0030_refused_invitations.sql", "0031_list_cards.sql", "0032_session_lifetime.sql", "0033_view_limits.sql", "0034_demo_passwords.sql", "0035_rating.sql", "0036_import_output.sql", "0037_account_revocations.sql", "0038_backups.sql", "0039_picture_quotas.sql", "0040_session_lifetimes.sql", "0041_plain_names.sql", "0042_rate_limits.sql", "0043_plain_table_names.sql", "0044_public_versions.sql", "0045_items.sql", "0046_setting_changes.sql", "0047_audit.sql", "0048_staff.sql", "0049_return_path_and_recovery.sql", "0050_append_only.sql", "0051_search.sql", "0052_faq_wording.sql", "0053_audit_ranges.sql", "0054_blocked_terms.sql", "0055_lists.sql", "0056_actors.sql", "0057_home_sections.sql", "0058_home_actors.sql", "0059_item_pairs.sql", "0060_home_items.sql", "0061_text_rules.sql", "0062_follow_digest.sql", "0063_comments.sql", "0064_history.sql", "0065_topics.sql", "0066_actor_tags.sql", "0067_danmaku.sql", "0068_muted.sql", "0069_review.sql", "0070_works.sql", "0071_creator_shares.sql", "0072_creators.sql", "0073_item_plays.sql", "0074_search_bounds.sql", "0075_import_assets.sql", "0076_list_bounds.sql", "0077_card_actors.sql", "0078_poll_count.sql", "0079_audit_search_path.sql", "repeatable/crypto_violations.sql", "repeatable/free_view_violations.sql", "repeatable/grant_application.sql", "repeatable/ledger_violations.sql", "repeatable/list_items.sql", "repeatable/publication_guard.sql", "repeatable/purchase_violations.sql", "repeatable/share_violations.sql", "repeatable/wallet_violations.sql"]}	\N	\N	\N	\\x	\\xb0a1fc36b2d2fe8a710c7fb1b706e075680741f1c1d67ced39966123c33fcf82
2	2026-11-25 22:28:44.755+00	\N	root	command_line	settings.change	setting:categories	{"value": []}	{"value": [{"mid": 1, "name": {"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}, "slug": "nature", "isVisible": true}]}	an example	\N	\N	\\xb0a1fc36b2d2fe8a710c7fb1b706e075680741f1c1d67ced39966123c33fcf82	\\x04ef5e38bbccfd374ba7e7a8b1db32cf0c844849142397c8d21949e89a3613eb
3	2026-11-25 22:28:57.045+00	\N	root	command_line	publishing.import	item:1001	\N	{"price": {"asset": "points", "amount": 10}, "title": "山水之間", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x04ef5e38bbccfd374ba7e7a8b1db32cf0c844849142397c8d21949e89a3613eb	\\xd83c967de8c81595e2344b41302128a95747626912d7dae6f3b2b37a42e0438b
4	2026-11-25 22:29:34.867+00	\N	root	command_line	publishing.import	item:1002	\N	{"title": "雲海", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\xd83c967de8c81595e2344b41302128a95747626912d7dae6f3b2b37a42e0438b	\\xd7c2377a814e8a2a9a32658b1dd38fa95e8af8dc475bb8f8d230bef0ae4e8b24
5	2026-11-25 22:30:14.292+00	\N	root	command_line	publishing.import	item:1003	\N	{"title": "夜航", "isVipOnly": true}	an operator’s import is the operator’s approval	\N	\N	\\xd7c2377a814e8a2a9a32658b1dd38fa95e8af8dc475bb8f8d230bef0ae4e8b24	\\xe17981ba0ac14cabbcd8a8a8b1f1be11f0321602f645f8375abd85a604503014
6	2026-11-25 22:30:41.547+00	\N	root	command_line	publishing.import	item:1004	\N	{"title": "一瞬", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\xe17981ba0ac14cabbcd8a8a8b1f1be11f0321602f645f8375abd85a604503014	\\x2cb3807f89600146588317ee671102617d11b61dc4ff49158166ec59e1224734
7	2026-11-25 22:31:18.996+00	\N	root	command_line	publishing.import	item:1005	\N	{"price": {"asset": "points", "amount": 10}, "title": "舊事", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x2cb3807f89600146588317ee671102617d11b61dc4ff49158166ec59e1224734	\\x29894c4a93a5a2eb8d68af4bd6cf70c709adf9228ab5a349716fcc1f0f783fc1
8	2026-11-25 22:31:55.606+00	\N	root	command_line	publishing.import	item:1006	\N	{"price": {"asset": "points", "amount": 10}, "title": "暗河", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x29894c4a93a5a2eb8d68af4bd6cf70c709adf9228ab5a349716fcc1f0f783fc1	\\xfd42415205467a5514d94b0ce6e6201fc02d494fedc885739b5217dc6fe2cebe
9	2026-11-25 22:32:31.414+00	\N	root	command_line	media.attach-subtitles	item:1001	\N	{"cues": 2, "label": "中文", "language": "zh-hk"}	\N	\N	\N	\\xfd42415205467a5514d94b0ce6e6201fc02d494fedc885739b5217dc6fe2cebe	\\x2e1afe5b980e9754b642a015ee8f197b649332d525b6e3fdf0b428af17fd6115
10	2026-11-25 22:32:45.779+00	\N	root	command_line	memberships.make-codes	code_batch:1	\N	{"count": 2, "grants": [{"kind": "points", "amount": 50}]}	an example	\N	\N	\\x2e1afe5b980e9754b642a015ee8f197b649332d525b6e3fdf0b428af17fd6115	\\x9a545fa4974d8c47619211610a0c80c26a618305c2ca436532e6d9f369428e14
11	2026-11-25 22:32:52.358+00	\N	root	command_line	memberships.grant	account:10003	{"points": "0", "diamonds": "0"}	{"grants": [{"kind": "points", "amount": 1000}, {"kind": "diamonds", "amount": 5}], "points": "1000", "diamonds": "5"}	an example	\N	\N	\\x9a545fa4974d8c47619211610a0c80c26a618305c2ca436532e6d9f369428e14	\\x3419cb73634eb741f10727a5fa7e420dac82084a6422dbfe62d60e2a791ac458
12	2026-11-25 22:33:02.592+00	\N	root	command_line	memberships.grant	account:10004	{"points": "0"}	{"grants": [{"kind": "points", "amount": 5000}], "points": "5000"}	an example	\N	\N	\\x3419cb73634eb741f10727a5fa7e420dac82084a6422dbfe62d60e2a791ac458	\\x44fa54c89a71ad977be6317ac28fae082da92157a90d4f875f24bbf8e62b1cc9
13	2026-11-25 22:33:11.401+00	\N	root	command_line	memberships.grant	account:10002	{"free_views": "0"}	{"grants": [{"kind": "free_views", "amount": 3}], "free_views": "3"}	an example	\N	\N	\\x44fa54c89a71ad977be6317ac28fae082da92157a90d4f875f24bbf8e62b1cc9	\\x71a1f4fd2186dcf197d47c1047815e43aa5bf92f92f097401d68e3363b2b84ca
14	2026-11-25 22:33:18.981+00	\N	root	command_line	messages.send-notice	account:10003	\N	{"text": {"cn": "歡迎", "en": "歡迎", "hk": "歡迎", "vi": "歡迎"}, "title": {"cn": "公告", "en": "公告", "hk": "公告", "vi": "公告"}}	\N	\N	\N	\\x71a1f4fd2186dcf197d47c1047815e43aa5bf92f92f097401d68e3363b2b84ca	\\xfc88c13ae199e370a606b17a21a30f4d242f8455d7de015cd4b862faff44be38
15	2026-11-25 22:33:36.869+00	\N	root	command_line	messages.answer	account:10003	\N	{"text": "已收到"}	\N	\N	\N	\\xfc88c13ae199e370a606b17a21a30f4d242f8455d7de015cd4b862faff44be38	\\xf84c66c99d5a1e886f7ef9c31ad203779c63395332ae6c696f52fb8b9e64300f
16	2026-11-25 22:33:58.716+00	\N	root	command_line	topics.put	topic:1	\N	{"lang": "hk", "slug": "sea", "items": [1001, 1004], "texts": {"hk": {"title": "海", "description": ""}}, "isPublished": true}	an example	\N	\N	\\xf84c66c99d5a1e886f7ef9c31ad203779c63395332ae6c696f52fb8b9e64300f	\\x7b1aa4f2635636be1dd26b9f485ce088cd48c85afc1089aaf21009d85da166cc
17	2026-11-25 22:34:07.951+00	\N	root	command_line	settings.change	setting:webName	{"value": {"cn": "流光", "en": "Liuguang", "hk": "流光", "vi": "Liuguang"}}	{"value": {"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}}	our name	\N	\N	\\x7b1aa4f2635636be1dd26b9f485ce088cd48c85afc1089aaf21009d85da166cc	\\x90b02990535543634b58e42c61454f9929c4510533738302ba7aa1142c4355e8
18	2026-11-25 22:34:18.759+00	\N	root	command_line	staff.add	account:10001	\N	{"role": "editor"}	edits topics	\N	\N	\\x90b02990535543634b58e42c61454f9929c4510533738302ba7aa1142c4355e8	\\x507e8044155c8bc191e5edfad8b76f15a3834f2beefce1733d89c67a119ab0e0
19	2026-11-25 22:34:39.955+00	\N	root	command_line	publishing.allow-uploader	account:10006	{"uploader": "none"}	{"uploader": "allowed"}	known from the festival	\N	\N	\\x507e8044155c8bc191e5edfad8b76f15a3834f2beefce1733d89c67a119ab0e0	\\xb5f33ca4b730ccc75e39a3bac7c760451549b1f55b280e93d06f610ffdb018e7
20	2026-11-25 22:38:01.142+00	\N	Reviewer	command_line	moderation.lease	item:1007	\N	{"until": "2026-11-25T22:58:01.142Z", "submission": "1"}	\N	\N	\N	\\xb5f33ca4b730ccc75e39a3bac7c760451549b1f55b280e93d06f610ffdb018e7	\\xdbce3e0f77b095697b7ded5c04ae68492d92165cd1abe902a20a148a73f22973
21	2026-11-25 22:38:11.125+00	\N	Reviewer	command_line	moderation.approve	item:1007	\N	{"policy": null, "version": 1, "submission": "1"}	fine	\N	\N	\\xdbce3e0f77b095697b7ded5c04ae68492d92165cd1abe902a20a148a73f22973	\\x442e31ad5eceaad1f5a7a98392f70864dcdc1946e2a7210f1d322a7dc86d57d8
22	2026-11-25 22:38:28.776+00	\N	Other reviewer	command_line	moderation.lease	item:1010	\N	{"until": "2026-11-25T22:58:28.776Z", "submission": "2"}	\N	\N	\N	\\x442e31ad5eceaad1f5a7a98392f70864dcdc1946e2a7210f1d322a7dc86d57d8	\\x3ca463e49a7aa52ffbef65f799ed75753e2df09e4c0033e99b75794aed74f14e
23	2026-11-25 22:38:45.62+00	\N	Reviewer	command_line	moderation.lease	item:1008	\N	{"until": "2026-11-25T22:58:45.620Z", "submission": "3"}	\N	\N	\N	\\x3ca463e49a7aa52ffbef65f799ed75753e2df09e4c0033e99b75794aed74f14e	\\x3de87c04a8176da3d79f58c09d711b470685d9e4d4a14fe661a2557b1c196ddb
24	2026-11-25 22:39:09.041+00	\N	Reviewer	command_line	moderation.approve	item:1008	\N	{"policy": null, "version": 1, "submission": "3"}	fine	\N	\N	\\x3de87c04a8176da3d79f58c09d711b470685d9e4d4a14fe661a2557b1c196ddb	\\x104ed63e1ad4e526bfe7d5f32c01dd4b4a37b7baa1360e5d91abf3b878371037
25	2026-11-25 22:39:24.012+00	\N	Reviewer	command_line	moderation.lease	item:1009	\N	{"until": "2026-11-25T22:59:24.012Z", "submission": "4"}	\N	\N	\N	\\x104ed63e1ad4e526bfe7d5f32c01dd4b4a37b7baa1360e5d91abf3b878371037	\\xefd4569b8f096f26fd03d23f1b923f82487a027212e51510d15e2b6e72d50781
26	2026-11-25 22:39:35.723+00	\N	Reviewer	command_line	moderation.reject	item:1009	\N	{"policy": "quality", "version": 1, "submission": "4"}	too dark	\N	\N	\\xefd4569b8f096f26fd03d23f1b923f82487a027212e51510d15e2b6e72d50781	\\xc73a671d4ec06e1100e6ac7429267b6c313745751e7c051493f5d798019a2706
27	2026-11-25 22:39:56.754+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"terms": ["badword"], "isWhole": true, "surfaces": ["search", "comment", "danmaku", "name", "work"]}	an example	\N	\N	\\xc73a671d4ec06e1100e6ac7429267b6c313745751e7c051493f5d798019a2706	\\x243f62f806ac5821d41de24b555aacf4c621b4bb663d1e0038993383f921cab2
28	2026-11-25 22:41:37.735+00	\N	root	command_line	actors.put	actor:101	{"name": "林"}	{"area": "香港", "name": "林", "alias": ["阿林"], "names": {"en": "Lam"}, "height": 165, "hobbies": "游泳", "birthday": "1996-08-02", "birthplace": "九龍", "zodiacSign": "獅子座"}	an example	\N	\N	\\x243f62f806ac5821d41de24b555aacf4c621b4bb663d1e0038993383f921cab2	\\xb839046ba909c4021a1b2a74dcd1f8fddff5f2876be2d03bfa05dcb2c95b8bf6
29	2026-11-25 22:41:37.735+00	\N	root	command_line	actors.put	actor:102	\N	{"area": "台灣", "name": "周雲", "zodiacSign": "龍"}	an example	\N	\N	\\xb839046ba909c4021a1b2a74dcd1f8fddff5f2876be2d03bfa05dcb2c95b8bf6	\\xc3edcce448a0397c3c979f11d1e76b31b5de7a34ee2b9b0ef4c22810cab5ecb9
30	2026-11-25 22:41:37.735+00	\N	root	command_line	actors.put	actor:104	\N	{"area": "香港", "name": "陳海", "height": 165, "pinyin": "chan hoi", "hobbies": "游泳", "birthday": "1996-08-02", "birthplace": "九龍", "zodiacSign": "双鱼"}	an example	\N	\N	\\xc3edcce448a0397c3c979f11d1e76b31b5de7a34ee2b9b0ef4c22810cab5ecb9	\\x27f40056158f73a868f34080fc92c4aafc1847404fd9a0f1ef9afea483aa3168
31	2026-11-25 22:42:28.17+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"lang": "en", "terms": ["casino"], "isWhole": false, "surfaces": ["comment"]}	an example	\N	\N	\\x27f40056158f73a868f34080fc92c4aafc1847404fd9a0f1ef9afea483aa3168	\\x7752cb4c9ed98fc94bdcfc92efe27227e8f374539cfdabffe085986f2403dbe8
32	2026-11-25 22:42:51.129+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"lang": "vi", "terms": ["cờ bạc"], "isWhole": false, "surfaces": ["search", "comment", "danmaku", "name", "work"]}	an example	\N	\N	\\x7752cb4c9ed98fc94bdcfc92efe27227e8f374539cfdabffe085986f2403dbe8	\\x19ee1dcc77f553ee70406377abb5153757284e7b72fde94ab4549d3e0866fce8
33	2026-11-25 22:43:16.906+00	\N	root	command_line	content-rules.block	blocked-terms:all	\N	{"terms": ["賭場"], "isWhole": false, "surfaces": ["search", "comment", "danmaku", "name", "work"]}	an example	\N	\N	\\x19ee1dcc77f553ee70406377abb5153757284e7b72fde94ab4549d3e0866fce8	\\x95a87c6ffe2df335c0f5e9aa28ce9f1bf4235d7c6a593bdf6c5fe082715c8da3
34	2026-11-25 22:43:39.902+00	\N	Lin	command_line	entitlements.remove-item	item:1005	{"state": "published"}	{"state": "removed"}	rights of another	\N	\N	\\x95a87c6ffe2df335c0f5e9aa28ce9f1bf4235d7c6a593bdf6c5fe082715c8da3	\\x33523164ae7520f4febd6a57508a3dc5039c7357d4dd63f8475a997ae77cbbb1
35	2026-11-25 22:44:13.994+00	\N	Lin	command_line	entitlements.hide-item	item:1006	{"state": "published"}	{"state": "hidden"}	examined	\N	\N	\\x33523164ae7520f4febd6a57508a3dc5039c7357d4dd63f8475a997ae77cbbb1	\\x8a0b008bcb4d586ef7de5ccc1fc0ddf977c2c1072b102b47725d6ab838b4e306
36	2026-11-25 22:44:44.109+00	\N	root	command_line	publishing.import	item:1013	\N	{"price": {"asset": "points", "amount": 10}, "title": "半途", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x8a0b008bcb4d586ef7de5ccc1fc0ddf977c2c1072b102b47725d6ab838b4e306	\\x590d957767f77ba607e33db64a6c6ba693e2a957bfde48e599a8df183624c145
37	2026-11-25 22:45:40.851+00	\N	root	command_line	publishing.import	item:1014	\N	{"price": {"asset": "points", "amount": 10}, "title": "未竟", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x590d957767f77ba607e33db64a6c6ba693e2a957bfde48e599a8df183624c145	\\x68a982a0d0cd10b599f838d580801895d3cb015d8c294d9f45d3578004bb8596
38	2026-11-25 22:46:48.781+00	\N	root	command_line	publishing.import	item:1015	\N	{"price": {"asset": "points", "amount": 10}, "title": "待辦", "isVipOnly": false}	an operator’s import is the operator’s approval	\N	\N	\\x68a982a0d0cd10b599f838d580801895d3cb015d8c294d9f45d3578004bb8596	\\x49a4c2f794871b591759777f6c4be7a618b6bc98e99e8022a2fa13cb63f6f8fe
39	2026-11-25 22:47:17.686+00	\N	root	command_line	messages.send-notice	account:all	\N	{"text": {"cn": "今晚", "en": "今晚", "hk": "今晚", "vi": "今晚"}, "title": {"cn": "維護", "en": "維護", "hk": "維護", "vi": "維護"}}	\N	\N	\N	\\x49a4c2f794871b591759777f6c4be7a618b6bc98e99e8022a2fa13cb63f6f8fe	\\x5e8acdddd5c3f092db47f39770c03031c9936270701459c61217142ea0db0dd6
40	2026-11-25 22:47:35.187+00	\N	Lin	command_line	entitlements.remove-item	item:1006	{"state": "hidden"}	{"state": "removed"}	rights of another	\N	\N	\\x5e8acdddd5c3f092db47f39770c03031c9936270701459c61217142ea0db0dd6	\\xb767b15f56b8f99895711ae17c8e81c03645ba9273e31e43064753a16eeee57c
\.

copy "audit_head" (is_the_row, number, hash) from stdin;
t	40	\\xb767b15f56b8f99895711ae17c8e81c03645ba9273e31e43064753a16eeee57c
\.

copy "blocked_terms" (id, term, folded, spelling, is_whole, created_at, surfaces, lang) from stdin;
1	badword	badword		t	2026-11-25 22:39:56.754+00	{search,comment,danmaku,name,work}	\N
2	casino	casino		f	2026-11-25 22:42:28.17+00	{comment}	en
3	cờ bạc	co bac		f	2026-11-25 22:42:51.129+00	{search,comment,danmaku,name,work}	vi
4	賭場	赌场	duchang	f	2026-11-25 22:43:16.906+00	{search,comment,danmaku,name,work}	\N
\.

copy "categories" (id, mid, slug, name, position, is_visible, parent_id) from stdin;
1	1	nature	{"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}	0	t	\N
\.

copy "code_batches" (id, grants, note, created_at) from stdin;
1	[{"kind": "points", "amount": 50}]	an example	2026-11-25 22:32:45.653+00
\.

copy "comment_likes" (comment_id, account_id, liked_at) from stdin;
1	10004	2026-11-25 22:33:38.047+00
\.

copy "comment_reports" (comment_id, account_id, reason, is_credible, reported_at) from stdin;
3	10004	spoiler	f	2026-11-25 22:39:40.572+00
\.

copy "comments" (id, item_id, parent_id, author_id, mentioned_id, text, state, is_cleared, is_pinned, like_count, reply_count, score, created_at, edited_at) from stdin;
2	1001	1	10004	\N	同感	visible	f	f	0	0	0	2026-11-25 22:33:37.838+00	\N
1	1001	\N	10003	\N	1:02 的海真美	visible	f	f	1	1	693764667	2026-11-25 22:33:37.63+00	\N
3	1008	\N	10003	\N	好看	visible	f	f	0	0	0	2026-11-25 22:39:40.29+00	\N
\.

copy "creator_shares" (purchase_id, owner_id, coins, state, due_at, settled_at) from stdin;
4	10006	140	held	2026-12-02 22:39:39.252+00	\N
\.

copy "creators" (id, account_id, works, followers) from stdin;
1	10006	2	1
\.

copy "crypto_chains" (chain, read_to, head, window_blocks, answered_at, problem) from stdin;
ethereum	1	1	2000	2026-11-25 22:46:17.934+00	\N
\.

copy "crypto_orders" (order_id, chain, address, recipient, address_index, amount, after_block, address_range, watch_until, is_watched, price) from stdin;
3	ethereum	0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266	0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266	0	5000000	1	\\x7d30767030ef6c410e0bbc88de9a411153ee7a2ddfc9f71cde6d60a0d58711e3	2026-11-26 22:59:20.012+00	t	5000000
\.

copy "danmaku" (id, item_id, author_id, at_ms, mode, color, size, text, state, is_cleared, sample_key, created_at) from stdin;
1	1001	10003	500	scroll	#ffffff	medium	好看	visible	f	420507280	2026-11-25 22:33:38.128+00
2	1001	10004	5500	scroll	#ffffff	medium	好看	visible	f	828692231	2026-11-25 22:33:38.301+00
\.

copy "danmaku_counts" (item_id, minute, count) from stdin;
1001	0	2
\.

copy "danmaku_reports" (danmaku_id, account_id, reason, is_credible, reported_at) from stdin;
1	10004	spoiler	f	2026-11-25 22:39:40.885+00
\.

copy "email_codes" (id, purpose, account_id, email, email_key, language, requested_at, code_hash, expires_at, wrong_tries, used_at) from stdin;
1	bind	10003	buyer@liuguang.example	buyer@liuguang.example	hk	2026-11-25 22:32:33.753+00	\\xdb71f12e65c9b4801d7cee5ff2c5613f43ad16f869ba87708f40e4c9a38961ea	2026-11-25 22:42:33.977+00	0	2026-11-25 22:32:35.28+00
2	bind	10004	vip@liuguang.example	vip@liuguang.example	hk	2026-11-25 22:46:51.301+00	\N	\N	0	\N
\.

copy "emails" (id, recipient, email, created_at, sent_at) from stdin;
1	buyer@liuguang.example	{"footer": "你綁定了這個電郵，因此收到 流光 的電郵。可在「個人資料及設定」關閉電郵通知。", "subject": "驗證電郵獎勵已到帳", "greeting": "Buyer0001，你好：", "language": "zh-HK", "paragraphs": ["送你 VIP 體驗，有效期至 2026年12月3日 上午6:32（香港標準時間），可無限觀看全部影片。", "https://liuguang.example/user"]}	2026-11-25 22:37:36.884366+00	2026-11-25 22:37:38.052+00
2	buyer@liuguang.example	{"footer": "你綁定了這個電郵，因此收到 流光 的電郵。可在「個人資料及設定」關閉電郵通知。", "subject": "公告", "greeting": "Buyer0001，你好：", "language": "zh-HK", "paragraphs": ["歡迎"]}	2026-11-25 22:38:19.539441+00	2026-11-25 22:38:19.876+00
3	buyer@liuguang.example	{"footer": "你綁定了這個電郵，因此收到 流光 的電郵。可在「個人資料及設定」關閉電郵通知。", "subject": "有人回覆了你的留言", "greeting": "Buyer0001，你好：", "language": "zh-HK", "paragraphs": ["你在《山水之間》的留言有新回覆。", "https://liuguang.example/play/1001?comment=2"]}	2026-11-25 22:38:38.186293+00	2026-11-25 22:38:38.529+00
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
1	10003	海景	2026-11-25 22:34:20.652+00
\.

copy "favourites" (account_id, item_id, added_at, folder_id) from stdin;
10003	1002	2026-11-25 22:33:12.317+00	\N
10004	1001	2026-11-25 22:33:12.459+00	\N
10004	1002	2026-11-25 22:33:12.504+00	\N
10002	1001	2026-11-25 22:33:12.575+00	\N
10002	1002	2026-11-25 22:33:12.61+00	\N
10003	1001	2026-11-25 22:33:12.164+00	1
10005	1001	2026-11-25 22:46:51.72+00	\N
10005	1002	2026-11-25 22:46:51.824+00	\N
\.

copy "follow_digest_state" (is_only, covered_through, begun_through) from stdin;
t	2026-11-25 22:27:53.074+00	\N
\.

copy "follows" (account_id, kind, subject_id, followed_at) from stdin;
10003	topic	1	2026-11-25 22:34:20.372+00
10003	actor	101	2026-11-25 22:34:20.576+00
10003	creator	1	2026-11-25 22:39:39.897+00
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
1	1001	done	100	\N	\N	sources/1419724223e72be797b94114d8d8c282	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:28:55.907192+00	2026-11-25 22:29:27.454179+00	2026-11-25 22:29:27.454179+00	\N	\N	1
2	1002	done	100	\N	\N	sources/96019a71ff28daae86c7e84f8286ee24	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:29:34.620099+00	2026-11-25 22:30:08.693622+00	2026-11-25 22:30:08.693622+00	\N	\N	2
3	1003	done	100	\N	\N	sources/853b8a395e1e1904e6affa6338975910	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:30:14.174031+00	2026-11-25 22:30:40.068387+00	2026-11-25 22:30:40.068387+00	\N	\N	3
4	1004	done	100	\N	\N	sources/dce62554f85d81cff9bd6a517ae84b90	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:30:41.437595+00	2026-11-25 22:31:17.770225+00	2026-11-25 22:31:17.770225+00	\N	\N	4
5	1005	done	100	\N	\N	sources/4090a5fa7e31a61393cd32d3290d1147	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:31:18.862227+00	2026-11-25 22:31:50.228319+00	2026-11-25 22:31:50.228319+00	\N	\N	5
6	1006	done	100	\N	\N	sources/e0b2ef68e1ad140203eff94b731690a9	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:31:55.442844+00	2026-11-25 22:32:27.987201+00	2026-11-25 22:32:27.987201+00	\N	\N	6
7	1007	done	100	\N	\N	sources/d4U-Bc0K36GNICysiEpU5g	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:34:46.269568+00	2026-11-25 22:36:17.239032+00	2026-11-25 22:36:17.239032+00	\N	c45ea10e-94f0-4991-b395-364d27ce1d51	7
9	1009	done	100	\N	\N	sources/7tGKpgt9NUiGJa_4TqUl0Q	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:34:49.334229+00	2026-11-25 22:36:54.619377+00	2026-11-25 22:36:54.619377+00	\N	3bd85469-dab9-41f8-a54a-623d79ff7bd3	9
8	1008	done	100	\N	\N	sources/Vt3MeqvcLPF7kNvqswnBZA	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:34:47.419714+00	2026-11-25 22:36:34.244301+00	2026-11-25 22:36:34.244301+00	\N	e7dddb14-43f5-496a-bba5-01ab2074057d	8
10	1010	done	100	\N	\N	sources/v-zd72glDCena4zkEDwk7A	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:34:51.837267+00	2026-11-25 22:37:14.316527+00	2026-11-25 22:37:14.316527+00	\N	a06fc284-82df-4566-96f2-7c01a54c0284	10
11	1011	done	100	\N	\N	sources/Tag56szz6tNiOfQ2kX3QYA	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	2	2026-11-25 22:34:53.442924+00	2026-11-25 22:37:38.265255+00	2026-11-25 22:37:38.265255+00	\N	f098e8ac-ee4b-4d4f-bae0-6961c463b518	11
13	1014	first_rendition	0	\N	\N	sources/a6d572ab439269a6f8c14f527e0629ca	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	1	2026-11-25 22:45:40.435912+00	2026-11-25 22:46:23.715734+00	\N	\N	\N	\N
14	1015	waiting	0	\N	\N	sources/2a0feb024b0041c63ac310c751d20af2	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	\N	0	2026-11-25 22:46:48.351121+00	2026-11-25 22:46:48.351121+00	\N	\N	\N	\N
12	1013	ladder	0	\N	\N	sources/5b27fd2273cd3a21f5a4331541c38bad	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	{"audio": {"codec": "aac", "endMs": 10000, "index": 1, "profile": "LC", "channels": 1, "sampleRate": 48000, "packetCount": 470, "firstPacketSeconds": -0.021333}, "bytes": 16864, "video": {"hdr": "none", "codec": "h264", "endMs": 10000, "index": 0, "width": 320, "height": 240, "bitRate": 5574, "colours": {"isRgb": false, "isFullRange": false}, "profile": "High", "startMs": 0, "bitDepth": 8, "rotation": 0, "isOpenGop": false, "codedWidth": 320, "frameCount": 250, "isMirrored": false, "codedHeight": 240, "pixelFormat": "yuv420p", "isInterlaced": false, "hasClockJumps": false, "realFrameRate": {"den": 1, "num": 25}, "keyframeTimesMs": [0, 6000], "averageFrameRate": {"den": 1, "num": 25}, "densestFrameRate": 25, "maxKeyframeGapMs": 6000, "hasHiddenPictures": false, "isRotationIgnored": false, "startsWithKeyframe": true, "lacksPresentationTimes": false}, "demuxer": "mov", "container": "mp4", "durationMs": 10000, "streamCount": 2, "clockOffsetSeconds": 0, "hasUndecodableSound": false}	3	2026-11-25 22:44:43.747426+00	2026-11-25 22:46:04.899606+00	\N	\N	\N	12
\.

copy "invitations" (invited_id, inviter_id, decided_at, refusal) from stdin;
10003	10001	2026-11-25 22:32:35.631+00	\N
\.

copy "item_actors" (item_id, actor_id, position, kind, published_at) from stdin;
1001	101	1	video	2026-11-25 22:29:10.512+00
\.

copy "item_counts" (kind, category_id, is_free, count) from stdin;
short	\N	t	1
video	\N	t	2
video	1	f	1
video	\N	f	3
\.

copy "item_free_views" (id, account_id, item_id, used_at, valid_until) from stdin;
1	10002	1001	2026-11-25 22:33:12.097+00	2026-11-26 22:33:12.097+00
\.

copy "item_likes" (account_id, item_id, liked_at) from stdin;
10003	1001	2026-11-25 22:33:12.344+00
10004	1001	2026-11-25 22:33:12.524+00
10002	1001	2026-11-25 22:33:12.635+00
10003	1008	2026-11-25 22:39:39.343+00
10005	1001	2026-11-25 22:46:51.975+00
\.

copy "item_plays" (item_id, shard, plays, watched_ms, preview_ends, furthest) from stdin;
1008	10	1	2000	0	{0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}
\.

copy "item_purchases" (id, account_id, item_id, price_asset, price_amount, purchased_at, refunded_at) from stdin;
1	10003	1001	points	10	2026-11-25 22:33:11.933+00	\N
3	10003	1006	points	10	2026-11-25 22:33:11.983+00	\N
4	10003	1008	points	20	2026-11-25 22:39:39.252+00	\N
2	10003	1005	points	10	2026-11-25 22:33:11.965+00	2026-11-25 22:43:41.766+00
\.

copy "item_state_changes" (id, item_id, from_state, to_state, reason, changed_by, changed_at, refund_since) from stdin;
1	1001	processing	published	import	root	2026-11-25 22:29:10.512+00	\N
2	1002	processing	published	import	root	2026-11-25 22:29:47.889+00	\N
3	1003	processing	published	import	root	2026-11-25 22:30:24.543+00	\N
4	1004	processing	published	import	root	2026-11-25 22:30:58.762+00	\N
5	1005	processing	published	import	root	2026-11-25 22:31:33.496+00	\N
6	1006	processing	published	import	root	2026-11-25 22:32:11.233+00	\N
7	1007	draft	in_review	submit	its owner	2026-11-25 22:37:39.141+00	\N
8	1007	in_review	published	fine	Reviewer	2026-11-25 22:38:11.492+00	\N
9	1010	draft	in_review	submit	its owner	2026-11-25 22:38:13.488+00	\N
10	1008	draft	in_review	submit	its owner	2026-11-25 22:38:30.33+00	\N
11	1008	in_review	published	fine	Reviewer	2026-11-25 22:39:09.661+00	\N
12	1009	draft	in_review	submit	its owner	2026-11-25 22:39:11.429+00	\N
13	1009	in_review	removed	too dark	Reviewer	2026-11-25 22:39:35.891+00	2026-11-25 22:39:35.891+00
14	1005	published	removed	rights of another	Lin	2026-11-25 22:43:39.902+00	2026-10-26 22:43:39.902+00
15	1006	published	hidden	examined	Lin	2026-11-25 22:44:13.994+00	\N
16	1013	processing	published	import	root	2026-11-25 22:45:11.517+00	\N
17	1006	hidden	removed	rights of another	Lin	2026-11-25 22:47:35.187+00	2026-10-26 22:44:13.994+00
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
1001	\\xf937be9c0d051ae4005ac5c0	2026-11-25 22:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1	f
1001	\\x1976ce8c1f1e0632adbfe4d2	2026-11-25 22:00:00+00	t	\\xef8e41b5e63956e044f089bd	1	f
1001	\\x4a43861c315e12e376da87c7	2026-11-25 22:00:00+00	t	\\x6c07af0af39bcf1375221912	1	f
1002	\\xf937be9c0d051ae4005ac5c0	2026-11-25 22:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1	f
1002	\\x1976ce8c1f1e0632adbfe4d2	2026-11-25 22:00:00+00	t	\\xef8e41b5e63956e044f089bd	1	f
1002	\\x4a43861c315e12e376da87c7	2026-11-25 22:00:00+00	t	\\x6c07af0af39bcf1375221912	1	f
1008	\\xf937be9c0d051ae4005ac5c0	2026-11-25 22:00:00+00	t	\\x6289acc82ce2bae50e0258cb	1	f
1008	\\x1976ce8c1f1e0632adbfe4d2	2026-11-25 22:00:00+00	t	\\xef8e41b5e63956e044f089bd	1	f
1001	\\xc497c6706cbdc157b0a632d7	2026-11-25 22:00:00+00	f	\\xe641eabde69d3d300f96a85d	1	f
1002	\\xc497c6706cbdc157b0a632d7	2026-11-25 22:00:00+00	f	\\xe641eabde69d3d300f96a85d	1	f
\.

copy "items" (id, owner_id, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token, view_count, like_count, hot_score, published_at, approved_by, created_at, kind, lang, version, hot_week, hot_month, length_class, comment_count, next_cover, next_cover_token) from stdin;
1002	\N	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	wsO3dOqD2fC6aI7_Fi75xQ	3	0	20784501629	2026-11-25 22:29:47.889+00	root	2026-11-25 22:29:34.620099+00	video	hk	6	2970573058	694348851	1	0	\N	\N
1003	\N	published	\N	\N	\N	t	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	4banffue-NyS5zof29vF2Q	0	0	0	2026-11-25 22:30:24.543+00	root	2026-11-25 22:30:14.174031+00	video	hk	5	0	0	1	0	\N	\N
1004	\N	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	RKNRP3WvEH_aeHJHd_U7Gw	0	0	0	2026-11-25 22:30:58.762+00	root	2026-11-25 22:30:41.437595+00	short	hk	5	0	0	1	0	\N	\N
1011	10006	draft	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	_saTnIGHQd7FIxj5y-BAaw	0	0	0	\N	\N	2026-11-25 22:34:52.839446+00	video	hk	7	0	0	1	0	\N	\N
1008	10006	published	\N	points	20	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	JVP14ti-e8iUZvE-cGOp0A	2	1	20783916667	2026-11-25 22:39:09.661+00	Reviewer	2026-11-25 22:34:46.939401+00	video	hk	12	2969988095	693763889	1	1	\N	\N
1012	10006	draft	\N	\N	\N	f	\N	\N	0	0	0	\N	\N	2026-11-25 22:34:54.411427+00	video	hk	4	0	0	0	0	\N	\N
1006	\N	removed	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	hb2ObQbBp9-wFoExQZzOIQ	0	0	0	2026-11-25 22:32:11.233+00	root	2026-11-25 22:31:55.442844+00	video	hk	7	0	0	1	0	\N	\N
1005	\N	removed	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	UZPkB7ms-sO53DRJYJGGXQ	0	0	0	2026-11-25 22:31:33.496+00	root	2026-11-25 22:31:18.862227+00	video	hk	6	0	0	1	0	\N	\N
1001	\N	published	1	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	4mEf7RjV78s_CMCZcC6lxA	3	4	20784501629	2026-11-25 22:29:10.512+00	root	2026-11-25 22:28:55.907192+00	video	hk	17	2970573058	694348851	1	2	\N	\N
1007	10006	published	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	5eRyJ6iaSzGflTeHVkZm_g	0	0	0	2026-11-25 22:38:11.492+00	Reviewer	2026-11-25 22:34:46.07936+00	video	hk	9	0	0	1	0	\N	\N
1010	10006	in_review	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	kcQXoXqsQVpRFpsdiwE53g	0	0	0	\N	\N	2026-11-25 22:34:51.220935+00	video	hk	8	0	0	1	0	\N	\N
1009	10006	removed	\N	\N	\N	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	KUUFIBmyGMumNKTLcuEZKQ	0	0	0	\N	\N	2026-11-25 22:34:48.331432+00	video	hk	9	0	0	1	0	\N	\N
1013	\N	published	\N	points	10	f	{"width": 320, "height": 240, "sources": [{"avif": "cover-320.avif", "jpeg": "cover-320.jpg", "webp": "cover-320.webp", "width": 320, "height": 240}, {"avif": "cover-640.avif", "jpeg": "cover-640.jpg", "webp": "cover-640.webp", "width": 320, "height": 240}, {"avif": "cover-1280.avif", "jpeg": "cover-1280.jpg", "webp": "cover-1280.webp", "width": 320, "height": 240}], "placeholder": "data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAACwBQCdASoUAA8APu1kqU2ppaQiMAgBMB2JbACdMoR4LcS/qrlgH6q9ZWBIbhtYnU7Jr5gTtgAA/rLHeVEQXJs8JDDjm1HzaBRQRmXaBSTMGCviVrp5/Luu2ng5yZWVvw9rZ9Jh9ioyvf/Hb3Qz4smVWJY3yJ12tjV8WYickxZZIrrtzT/1RGz6yP/vP9uf8Tv6/5/vs+8l3D6R/git/wVflskuqOXAray4QUJagAA="}	XqsZkzJayQ_f9y0DYCsxEg	0	0	0	2026-11-25 22:45:11.517+00	root	2026-11-25 22:44:43.747426+00	video	hk	5	0	0	1	0	\N	\N
1014	\N	processing	\N	points	10	f	\N	\N	0	0	0	\N	\N	2026-11-25 22:45:40.435912+00	video	hk	2	0	0	0	0	\N	\N
1015	\N	processing	\N	points	10	f	\N	\N	0	0	0	\N	\N	2026-11-25 22:46:48.351121+00	video	hk	2	0	0	0	0	\N	\N
\.

copy "job_workers" (worker_id, lock_key, started_at) from stdin;
pool-a6ba091286d0998987	23549102740600	2026-11-25 22:46:02.436023+00
pool-c37c10fbfa2278d650	23549102740600	2026-11-25 22:46:02.484958+00
\.

copy "messages" (id, account_id, kind, facts, event_key, sent_at, read_at, deleted_at) from stdin;
1	10003	welcome_vip	{"endsAt": "2026-12-02T22:32:35.491Z"}	welcome:10003	2026-11-25 22:32:36.02+00	\N	\N
2	10003	notice	{"text": {"cn": "歡迎", "en": "歡迎", "hk": "歡迎", "vi": "歡迎"}, "title": {"cn": "公告", "en": "公告", "hk": "公告", "vi": "公告"}}	\N	2026-11-25 22:33:18.981+00	\N	\N
3	10003	comment_replied	{"link": "/play/1001?comment=2", "title": "山水之間"}	comment-reply:1:2026-11-25	2026-11-25 22:33:38.089+00	\N	\N
4	10006	review_result	{"kind": "video", "title": "港口", "reason": "fine", "videoId": 1007, "isApproved": true}	review:1	2026-11-25 22:38:11.125+00	\N	\N
5	10006	review_result	{"kind": "video", "title": "港島一日", "reason": "fine", "videoId": 1008, "isApproved": true}	review:3	2026-11-25 22:39:09.041+00	\N	\N
6	10006	review_result	{"kind": "video", "title": "無題", "reason": "too dark", "videoId": 1009, "isApproved": false}	review:4	2026-11-25 22:39:35.723+00	\N	\N
7	10003	recharge_credited	{"points": 25}	order:1	2026-11-25 22:43:20.648+00	\N	\N
8	10003	purchase_refunded	{"asset": "points", "title": "舊事", "amount": 10}	refund:2	2026-11-25 22:43:41.766+00	\N	\N
9	\N	notice	{"text": {"cn": "今晚", "en": "今晚", "hk": "今晚", "vi": "今晚"}, "title": {"cn": "維護", "en": "維護", "hk": "維護", "vi": "維護"}}	\N	2026-11-25 22:47:17.686+00	\N	\N
\.

copy "migrations" (number, name, applied_at, hash) from stdin;
1	0001_platform.sql	2026-11-25 22:27:53.073985+00	db46c2c94baa360b2fecbc9df5a62e110a38503c7e64490e1485119f2d91a228
2	0002_settings.sql	2026-11-25 22:27:53.073985+00	6d661256257149928080b5034d41fb3693179abd94ed09745c01326076a05748
3	0003_accounts.sql	2026-11-25 22:27:53.073985+00	f77a893d265c6b7b01cf32382648e5bd3e694c26c7771fc99204657c9c35b636
4	0004_wallet.sql	2026-11-25 22:27:53.073985+00	3231953cbadbf3b2820c3f63a4648aa195167cca4bb87f6a715b2057d076e4a5
5	0005_memberships.sql	2026-11-25 22:27:53.073985+00	b9e1753c4e19e1daaf75c91448c1f9f744bcacc1b8f5ed5375219423bee2df5f
6	0006_videos.sql	2026-11-25 22:27:53.073985+00	cab780052e890e2b4366217d43d5da16cacc5b62a5618f46d1eeade0b77e10eb
7	0007_library.sql	2026-11-25 22:27:53.073985+00	2be6b558a2df8b20d612c8f41002fdfc2efba06125f25a71ee6d8985843a5ed9
8	0008_publishing.sql	2026-11-25 22:27:53.073985+00	11c103df39017078e186d9a9317df300f7aa153d8526df780d926287d5e15f5b
9	0009_invariants.sql	2026-11-25 22:27:53.073985+00	c990aa136149c32f32ab0680e0f8166156e955b24fee3a0c4291483210ef652e
10	0010_shorts.sql	2026-11-25 22:27:53.073985+00	a3751510f8bfc4b02e0eb8f6709f9d8c8c9ffcefd53daf5d79853e0d75a5a2a4
11	0011_video_states.sql	2026-11-25 22:27:53.073985+00	e76102bcf7b89fcf54f5d6cbc95cfb419d33ed786e7d3ffd200e9dc14b91fcb6
12	0012_public_answers.sql	2026-11-25 22:27:53.073985+00	077a66a495d54ac166c1d146c2d457d020be6b83ebed0377808bf959f33258e8
13	0013_subtitles.sql	2026-11-25 22:27:53.073985+00	fdf757ce267175dfa79cd6fe16e8b01503caef04e7487aece421372f2f97ec47
14	0014_demo_accounts.sql	2026-11-25 22:27:53.073985+00	46003deaff24c44bf2df78192521f6c5d36f6490ef35734759a9492e4dee7650
15	0015_video_cards.sql	2026-11-25 22:27:53.073985+00	63f56fa6e6a559bdc5db944394b74954e17111f62ef7815a81f7f540f7c84ead
16	0016_pictures.sql	2026-11-25 22:27:53.073985+00	0616ee4cb92e7107f44df1bcaf3ff0408497bff964bcd3014e53bbb98c7f226c
17	0017_email.sql	2026-11-25 22:27:53.073985+00	4c6ce6654991f7c41bb1cec05444150d0452122dc34b21a7403f1e467177b74e
18	0018_account_care.sql	2026-11-25 22:27:53.073985+00	09a16946b5b9c3687f2b77a04265b74a066b1c445423e8da3778f50c707d679f
19	0019_payments.sql	2026-11-25 22:27:53.073985+00	b18f7cea98c85f1b32be05bc4efbfe271f4186cd07b89bb14c9f9e23d995166a
20	0020_sign_in.sql	2026-11-25 22:27:53.073985+00	93f6eee94edaf507e16f231a01334ae9bea40e5f3398f53b50ff7d734983c1c3
21	0021_messages.sql	2026-11-25 22:27:53.073985+00	b218731d1bd6dc05919faa632474f1436450e68fd8de2587cb089cdfc8f4b895
22	0022_invitations.sql	2026-11-25 22:27:53.073985+00	6065ae732004340ade8b4193d47d27b1685fa15df23c7b47baf94d6d5a80eeb2
23	0023_questions.sql	2026-11-25 22:27:53.073985+00	3fdf2f2cdd55886827d2365beb6a34aa134a5a4a8fbed8bee4dcd3b8f47fa232
24	0024_service.sql	2026-11-25 22:27:53.073985+00	914dfd8d0120f800c8938caed274a2e12a73b40386edfdd5804b62736adc8a83
25	0025_crypto.sql	2026-11-25 22:27:53.073985+00	0cb36d8ae61136e0737fc408583f8adb2453fce956e00c28d01e8695ed677212
26	0026_actors.sql	2026-11-25 22:27:53.073985+00	31237481c52afddd1c9629ffda282736325b6cbc2241e2733f7165a92e354a98
27	0027_crypto_claims.sql	2026-11-25 22:27:53.073985+00	07e7da0394ed69071261d82e19d869a80e9b98fe3755462cca79966f82ec1084
28	0028_question_words.sql	2026-11-25 22:27:53.073985+00	d077e5017ce2c142b0417674fa1d14157fa1fdb7f015a518da3e4b63293f5e80
29	0029_crypto_price.sql	2026-11-25 22:27:53.073985+00	2ed2d5cb2e20b2aa4ed1b2766d380b7cd5fa9885ac4bfbe29afad7a1f9516d3f
30	0030_refused_invitations.sql	2026-11-25 22:27:53.073985+00	4c55eda65572a618995db308f9d5a631d7c14335d3e637753d009ea30f84d03a
31	0031_list_cards.sql	2026-11-25 22:27:53.073985+00	6efcd92f3ecbdeaa7b4893556182857008ef028c2be143db01368b51aa2865ec
32	0032_session_lifetime.sql	2026-11-25 22:27:53.073985+00	5371c07d2295260143e3e17afdac87f0afc9bd1e43f0342b5ee72bbee654afbf
33	0033_view_limits.sql	2026-11-25 22:27:53.073985+00	0e3a5e986487f86b283c1a08ca4ad763f2829ebc5d5013c0f32dd65a72fa2dda
34	0034_demo_passwords.sql	2026-11-25 22:27:53.073985+00	33bb57534b9387e6e8f385f74388bf93edaf9683570b2045c0170cba345fac68
35	0035_rating.sql	2026-11-25 22:27:53.073985+00	86c44a347decc2f264cb04a80bc0764d74809bc92b121b3d7a72c24719aae380
36	0036_import_output.sql	2026-11-25 22:27:53.073985+00	bc12b8330dc985e3ba79febb435e39eb141fd5be6edd734b718bc07ad705a167
37	0037_account_revocations.sql	2026-11-25 22:27:53.073985+00	e4b0a7c2484f1cd9fe106c44cee002aebb8fe6f96db344cd9d812a69e08d0612
38	0038_backups.sql	2026-11-25 22:27:53.073985+00	e44e4725bbbeb81c261ef582cda833464ae1505fb6b6f325b98d3b1142549a40
39	0039_picture_quotas.sql	2026-11-25 22:27:53.073985+00	6d763363ff56d035e02565ebe06073da43facb8bd4fcb53b37d78576560e0d7b
40	0040_session_lifetimes.sql	2026-11-25 22:27:53.073985+00	e5d39485e54b59d9121da941a053944ab46dcf1d624d7ed44e1307e7991f3879
41	0041_plain_names.sql	2026-11-25 22:27:53.073985+00	bb7579cfa960d91a8441722299df571be3deafad3f8d2eb632ff697480f92bee
42	0042_rate_limits.sql	2026-11-25 22:27:53.073985+00	18b3022a23995b94ce1b7ac94cd2650a8b5f81419f4beaa4886868f2698d9cdb
43	0043_plain_table_names.sql	2026-11-25 22:27:53.073985+00	89563cdb905b789090f6085d5dbde3b03c25234a48232e782276b5a89ee89aab
44	0044_public_versions.sql	2026-11-25 22:27:53.073985+00	ab7cbc85f4de2bb034d83986cb3210ca611caf7b9474dbea6c42600a65feb20d
45	0045_items.sql	2026-11-25 22:27:53.073985+00	5e45289e195f295b0898cfb5716408dbb694a1862fa9d2b7a1d64c5c028c8eb2
46	0046_setting_changes.sql	2026-11-25 22:27:53.073985+00	94c2b8778df8027fbfa0165e08a3640dc56b8b07100f0aeac3fb46af8476c16e
47	0047_audit.sql	2026-11-25 22:27:53.073985+00	a9da83c20781470148bcf5a7472286ac056c462e15167163e04c9f5d031ab36f
48	0048_staff.sql	2026-11-25 22:27:53.073985+00	308de8858407326a9149fc2d7520b78ef53199e42188bc7cdd8c50a38a4b0ce0
49	0049_return_path_and_recovery.sql	2026-11-25 22:27:53.073985+00	7289b6e7c2b5f689347aba3252c5d46f7b522254348f548edea434cf7dc5cb58
50	0050_append_only.sql	2026-11-25 22:27:53.073985+00	a459a67cb5ecf7e8a797ee6811b0fcd45e4f2a1816d3e09af83bb08660145527
51	0051_search.sql	2026-11-25 22:27:53.073985+00	a9ebdd0097629b1fbd0cdc7893497f7fe9d3366537fc179e8d84bf44823522df
52	0052_faq_wording.sql	2026-11-25 22:27:53.073985+00	469a05a12d8075574c15eebd6ff54ac06bfcb8e7358f260a6643841cb3bd2e34
53	0053_audit_ranges.sql	2026-11-25 22:27:53.073985+00	e444d615feabf3f64bf0a838f5311fca454232621c44f9b672e46bc7edb2deb7
54	0054_blocked_terms.sql	2026-11-25 22:27:53.073985+00	e3c5241fb75284097e4d4c53141908aa384b5ddab94b49c38e56c7afe6ee25a7
55	0055_lists.sql	2026-11-25 22:27:53.073985+00	4ed3e789f8cbb974a5e512c2da323658ea6780e18b16911338868481137f8dd5
56	0056_actors.sql	2026-11-25 22:27:53.073985+00	d3c0dcda7b8193ad048cad3fcade213259766525633adf2d69df8e334c85cc09
57	0057_home_sections.sql	2026-11-25 22:27:53.073985+00	df98b5b54b2a510f7d20131d1004936b8ae6fd81ceb48b48c3e9035ad3ad6b28
58	0058_home_actors.sql	2026-11-25 22:27:53.073985+00	761d003d34f93f5dd9d6276a53f1eddda82f973925023367537531065f993abd
59	0059_item_pairs.sql	2026-11-25 22:27:53.073985+00	1dc6afdd33c4cf03741b972c22ca2c451e256ab9bdcb9c3f5e9e2178b5d59d09
60	0060_home_items.sql	2026-11-25 22:27:53.073985+00	22be8b809b0bf5352fd063c0c91b4b8794de3f9065f59235d25aab830304f086
61	0061_text_rules.sql	2026-11-25 22:27:53.073985+00	f78eec724199cc270e3df277e87fff362ae03ad001e9418de58318dfbc194436
62	0062_follow_digest.sql	2026-11-25 22:27:53.073985+00	36ff31234e5bfd39ae627a369443f8d08fdd17e353d6a8e497ab005cf2b69b59
63	0063_comments.sql	2026-11-25 22:27:53.073985+00	1a1cbc943885e67302ae22406dcad9053a9defd3112a5b3f7c851382edd58916
64	0064_history.sql	2026-11-25 22:27:53.073985+00	91b8a9251fb408c28b39dd9ee0b76d7bd2c259939bd83018318f23537e34fde7
65	0065_topics.sql	2026-11-25 22:27:53.073985+00	ac2059989ab255d257905e0a57a8c3852318dd7fd66eb9858d02421800bea7da
66	0066_actor_tags.sql	2026-11-25 22:27:53.073985+00	06f3b8dd70037614f8386c7bd21b7230afbac1b4fca6b4cd367201e0994eceb3
67	0067_danmaku.sql	2026-11-25 22:27:53.073985+00	1e54b001e924a532277c4f19602de41d55f80c876484fa0f660f70285371cdba
68	0068_muted.sql	2026-11-25 22:27:53.073985+00	427811976678f6689219a3b701517c3e649590c6743af7121b525da41de402b7
69	0069_review.sql	2026-11-25 22:27:53.073985+00	258ff4324ba8d762f07b83cd349941baf854914cf539322d8f9f0baafeb6a0dd
70	0070_works.sql	2026-11-25 22:27:53.073985+00	387fa6ce7b8d9424ba9e814948c5fcb67344986c150a6cad839956f07c56d0e2
71	0071_creator_shares.sql	2026-11-25 22:27:53.073985+00	92d9f71996917c768d3fe4f197914aee714f31e95eb88c62e3c41a618ebf28b1
72	0072_creators.sql	2026-11-25 22:27:53.073985+00	e264bc7be4deb4c5f51f70978fba358edf481d3c868618bc31ed224dd1c8db1b
73	0073_item_plays.sql	2026-11-25 22:27:53.073985+00	fffe55825225c502b8b8fd9689bd817a4369c707e8aba8df5698f825d8a67888
74	0074_search_bounds.sql	2026-11-25 22:27:53.073985+00	05124f70fe58ff606d5f581632216184115fc0801ed3da3f7b8ec706568a6ee6
75	0075_import_assets.sql	2026-11-25 22:27:53.073985+00	0a982b9f0983aa5814f7d37712bb42593d4eedd38ce722a602374c962209f1f7
76	0076_list_bounds.sql	2026-11-25 22:27:53.073985+00	3e24118f089491adfaac484d4068bb90aa9240f3542cb1b111e4e17f4238d53c
77	0077_card_actors.sql	2026-11-25 22:27:53.073985+00	93394399835b75c4afc068c272be7738de415cc5bf61fa29a2dbc4bfff553ca4
78	0078_poll_count.sql	2026-11-25 22:27:53.073985+00	9a793888b9a279e42ae57b829cc71486f70360a5a414606aa90d865f1a0e994f
79	0079_audit_search_path.sql	2026-11-25 22:27:53.073985+00	0564c0b8665efc833ebe2027c2d9248921b6de602dfce1690c043ed50eb1d929
\.

copy "muted_accounts" (account_id, muted_id, muted_at) from stdin;
10004	10003	2026-11-25 22:39:40.959+00
\.

copy "payment_events" (id, provider, event_id, kind, source, order_id, merchant, sale_id, currency, amount, raw, received_at, state, problem, settled_at) from stdin;
1	verotel	sale:52087434954247	paid	notification	1	4711	52087434954247	USD	500	type=purchase&shopID=4711&saleID=52087434954247&referenceID=T49EECCQK5BTA211T5F9&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&signature=fa69cfc159fb38dc774feff1bcfc93e56124148eb14c82322e289d915082d8bd	2026-11-25 22:43:19.685+00	done	\N	2026-11-25 22:43:20.3+00
2	verotel	sale:219480000707947	paid	notification	4	4711	219480000707947	USD	500	type=purchase&shopID=4711&saleID=219480000707947&referenceID=Y7YCV900FZG6FW04V1S6&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&signature=0008cf15daed774d9ec1b60dd8f977b0f75441b5f45b0ceb32a40578835f8a3e	2026-11-25 22:46:51.03+00	waiting	\N	\N
\.

copy "payment_moves" (id, order_id, move, from_state, to_state, event_id, moved_at) from stdin;
1	1	start	created	pending	\N	2026-11-25 22:43:19.378+00
2	1	confirm	pending	paid	1	2026-11-25 22:43:20.306+00
3	1	credit	paid	credited	1	2026-11-25 22:43:20.306+00
4	2	start	created	pending	\N	2026-11-25 22:44:15.765+00
5	3	start	created	pending	\N	2026-11-25 22:44:20.012+00
6	4	start	created	pending	\N	2026-11-25 22:46:50.651+00
\.

copy "payment_orders" (id, reference, account_id, method, provider, state, currency, amount, points, card_id, pay_url, created_at, expires_at, sale_id, paid_at, credited_at, credited_points, credited_event_id, vip_entry_id, reversed_at, lost_points, decided_at, decided_by, decision, decision_note, next_poll_at, poll_count, return_path) from stdin;
1	T49EECCQK5BTA211T5F9	10003	card	verotel	credited	USD	500	25	\N	http://127.0.0.1:44305/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=T49EECCQK5BTA211T5F9&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FT49EECCQK5BTA211T5F9%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FT49EECCQK5BTA211T5F9%3Fback%3Ddeclined&signature=719f09c109b65b039b9046a09a167ff738ac2c5647c42272e07647bfebc54db5	2026-11-25 22:43:19.378+00	2026-11-25 23:43:19.378+00	52087434954247	2026-11-25 22:43:20.306+00	2026-11-25 22:43:20.306+00	25	1	\N	\N	\N	\N	\N	\N	\N	\N	0	\N
2	2WACWG1JT8ABT6S9YZFZ	10003	card	verotel	pending	USD	500	25	\N	http://127.0.0.1:44305/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=2WACWG1JT8ABT6S9YZFZ&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F2WACWG1JT8ABT6S9YZFZ%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F2WACWG1JT8ABT6S9YZFZ%3Fback%3Ddeclined&signature=f4a472ff8b2482a88025fbeb4353f5a519594dda6e41d6aa78c0453ef4708e52	2026-11-25 22:44:15.765+00	2026-11-25 23:44:15.765+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-25 22:49:15.765+00	0	\N
3	6VJ3N287JXDQG0RZSS8J	10004	crypto	ethereum	pending	USD	500	25	\N	\N	2026-11-25 22:44:20.012+00	2026-11-25 22:59:20.012+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-25 22:59:20.012+00	0	\N
4	Y7YCV900FZG6FW04V1S6	10004	card	verotel	pending	USD	500	25	\N	http://127.0.0.1:44305/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=Y7YCV900FZG6FW04V1S6&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FY7YCV900FZG6FW04V1S6%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FY7YCV900FZG6FW04V1S6%3Fback%3Ddeclined&signature=dce4801ce6dd5ed8e9354c798a5a5d190b1b6ff911967de1f8595a3d52765aeb	2026-11-25 22:46:50.651+00	2026-11-25 23:46:50.651+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-25 22:51:50.651+00	0	\N
\.

copy "play_progress" (account_id, item_id, position_ms, duration_ms, watched_at) from stdin;
10004	1004	3000	10000	2026-11-25 22:46:51.44+00
10005	1004	3000	10000	2026-11-25 22:46:52.384+00
\.

copy "playback_metrics" (day, kind, network, metric, bucket, shard, count) from stdin;
2026-11-25	video	wifi	skipped	0	10	1
2026-11-25	video	wifi	stalls	0	10	1
2026-11-25	video	wifi	start	3	10	1
2026-11-25	video	wifi	unstarted	0	10	1
2026-11-25	video	wifi	watched	4	10	1
\.

copy "policies" (kind, version, effective_at, title, text) from stdin;
privacy	2026-11-01	2026-11-01 00:00:00+00	{"cn": "隐私政策", "en": "Privacy policy", "hk": "私隱政策", "vi": "Chính sách quyền riêng tư"}	{"cn": "# 我们保存什么\\n您的账号名、加密后的密码、登录过的设备、购买记录、积分流水和观看进度。游客账号只有一个编号和恢复码的加密摘要。我们不要求手机号，也不保存您的出生日期。\\n# 为什么保存\\n为了让您登录、记住看到哪里、让买过的视频一直能看，并且让每一个积分都有账可查。我们不把这些资料卖给任何人，也不在页面里放第三方的跟踪代码。\\n# 保存多久\\n账号存在期间一直保存。结束的登录会话在过期后删除。积分流水按照会计要求保留，但删除账号后不再与您本人相连。\\n# 谁能看到\\n只有本站运营者授权的工作人员，在处理您的问题时可以查看，并留有记录。法律要求时，我们会依法提供，并在允许的范围内通知您。\\n# 您的权利\\n您可以随时查看会话并结束它们，可以要求导出或删除您的资料。如果某段影像中有您而您没有同意，请告诉我们，我们会先下架再核实。\\n# 联系我们\\n请通过本站的客服邮箱联系运营者。政策更新时会标明新的日期，注册时需要同意当时有效的版本。", "en": "# What we keep\\nYour account name, your password in hashed form, the devices you signed in on, your purchases, the history of your points, and how far you watched. A guest account is only a number and a keyed hash of its recovery code. We ask for no phone number and keep no date of birth.\\n# Why we keep it\\nSo that you can sign in, pick up where you stopped, keep what you bought, and so that every point can be accounted for. We sell none of it, and our pages carry no tracking code of third parties.\\n# For how long\\nFor as long as the account exists. Ended sessions are removed after they expire. The history of points is kept as bookkeeping requires, but is no longer connected with you once the account is deleted.\\n# Who can see it\\nOnly staff whom the operator of this site has authorised, while dealing with your question, and each look is recorded. Where the law requires it we hand over what it asks for, and tell you where we may.\\n# Your rights\\nYou can see and end your sessions at any time, and you can ask for a copy or for the deletion of your data. If you appear in a video without having agreed to it, tell us: it is taken down first and examined afterwards.\\n# Contact\\nWrite to the customer service address of this site. A changed policy carries a new date, and signing up needs consent to the version in force.", "hk": "# 我們保存甚麼\\n你的帳號名稱、加密後的密碼、登入過的裝置、購買紀錄、積分紀錄，以及觀看進度。遊客帳號只有一個編號和恢復碼的加密摘要。我們不會要求電話號碼，亦不會保存你的出生日期。\\n# 為甚麼保存\\n為了讓你登入、記得上次看到哪裡、買過的影片可以一直觀看，並且每一分積分都有紀錄可查。我們不會將資料賣給任何人，頁面內亦沒有第三方的追蹤程式。\\n# 保存多久\\n帳號存在期間會一直保存。已結束的登入會在過期後刪除。積分紀錄按會計要求保留，但刪除帳號後便不再與你本人有關連。\\n# 誰可以看到\\n只有網站營運者授權的職員，在處理你的查詢時才可以查看，而且會留下紀錄。如法律要求，我們會依法提供，並在許可的範圍內通知你。\\n# 你的權利\\n你可以隨時查看並結束各個登入，亦可以要求匯出或刪除你的資料。如果影像中有你而你並沒有同意，請告訴我們，我們會先下架再核實。\\n# 聯絡我們\\n請透過網站的客服電郵聯絡營運者。政策更新時會註明新的日期，註冊時需要同意當時生效的版本。", "vi": "# Chúng tôi lưu những gì\\nTên tài khoản, mật khẩu đã được băm, các thiết bị đã đăng nhập, giao dịch mua, lịch sử điểm và tiến độ xem của bạn. Tài khoản khách chỉ gồm một mã số và bản băm của mã khôi phục. Chúng tôi không yêu cầu số điện thoại và không lưu ngày sinh.\\n# Vì sao chúng tôi lưu\\nĐể bạn đăng nhập, xem tiếp từ chỗ đã dừng, giữ được những gì đã mua, và để mỗi điểm đều có thể đối chiếu. Chúng tôi không bán dữ liệu này và trang không chứa mã theo dõi của bên thứ ba.\\n# Lưu trong bao lâu\\nTrong suốt thời gian tài khoản tồn tại. Phiên đăng nhập đã kết thúc sẽ bị xóa sau khi hết hạn. Lịch sử điểm được giữ theo yêu cầu kế toán, nhưng không còn gắn với bạn sau khi xóa tài khoản.\\n# Ai có thể xem\\nChỉ nhân viên được người vận hành trang cho phép, khi xử lý yêu cầu của bạn, và mỗi lần xem đều được ghi lại. Khi pháp luật yêu cầu, chúng tôi cung cấp theo luật và thông báo cho bạn trong phạm vi cho phép.\\n# Quyền của bạn\\nBạn có thể xem và kết thúc các phiên đăng nhập bất cứ lúc nào, yêu cầu bản sao hoặc xóa dữ liệu. Nếu bạn xuất hiện trong video mà không đồng ý, hãy cho chúng tôi biết: video sẽ được gỡ trước, xác minh sau.\\n# Liên hệ\\nVui lòng gửi thư đến địa chỉ chăm sóc khách hàng của trang. Chính sách mới sẽ ghi ngày mới, và việc đăng ký cần đồng ý với phiên bản đang có hiệu lực."}
agreement	2026-11-01	2026-11-01 00:00:00+00	{"cn": "服务协议", "en": "Service agreement", "hk": "服務協議", "vi": "Thỏa thuận dịch vụ"}	{"cn": "# 账号\\n您可以不注册先看，也可以一键成为游客，或者注册账号。请保管好密码和恢复码：我们只保存它们的加密摘要，无法替您找回。\\n# 观看\\n免费视频可以完整观看。付费视频提供一段试看，之后可以用积分购买一次、终身观看，也可以成为 VIP，或使用一次免费次数。仅限 VIP 的视频不单独出售。\\n# 积分与会员\\n积分只在本站使用，不能转让，也不能换回现金。购买前会显示价格和余额；价格有变动时会先告诉您，不会按您没看到的价格扣款。VIP 时间会加在剩余时间之后。\\n# 退款\\n如果视频被本站下架，下架前 {removalRefundDays} 天内的购买会自动全额退回，用什么支付就退回什么；更早的购买不退，但仍保留在您的购买记录中。先隐藏、后下架的，从隐藏那天往前算。因系统错误多扣的积分会全部退回。\\n# 不允许的行为\\n请不要攻击本站、转售账号、批量抓取内容，或侵犯他人的权利。违反者可能被停用账号，并会得到理由说明。\\n# 变更\\n协议更新时会标明新的日期。已购买的视频不受更新影响。", "en": "# Your account\\nYou can look around without an account, become a guest in one tap, or sign up. Keep your password and recovery code safe: we keep only hashes of them and cannot find them for you.\\n# Watching\\nFree videos can be watched in full. Priced videos offer a preview; after it you can pay once with points and watch for life, become VIP, or use a free view. VIP-only videos are not sold one by one.\\n# Points and membership\\nPoints are for use on this site; they cannot be transferred or turned back into cash. Price and balance are shown before you pay. When a price has changed you are told first, and nothing is charged at a price that you did not see. VIP time is added to the time you have left.\\n# Refunds\\nWhen we remove a video, purchases made in the {removalRefundDays} days before are returned in full by themselves, in what they were paid with. Earlier ones are not returned, but stay in your list. Where a video was hidden first, the days count back from then. Points charged by a fault of ours are returned in full.\\n# What is not allowed\\nDo not attack the site, resell accounts, copy content in bulk, or violate the rights of others. An account may be suspended for it, with the reason stated.\\n# Changes\\nA changed agreement carries a new date. Videos that you have bought are not affected.", "hk": "# 帳號\\n毋須註冊即可觀看，可以一鍵成為遊客，亦可以註冊帳號。請妥善保管密碼和恢復碼：我們只保存其加密摘要，無法代你找回。\\n# 觀看\\n免費影片可以完整觀看。收費影片提供一段試看，之後可以用積分購買一次、永久觀看，也可以成為 VIP，或使用一次免費次數。VIP 限定影片不會單獨出售。\\n# 積分與會員\\n積分只可在本站使用，不可轉讓，亦不可兌換現金。購買前會顯示價錢和結餘；價錢有變時會先通知你，不會以你沒有看到的價錢扣分。VIP 時間會加在剩餘時間之後。\\n# 退款\\n如影片被本站下架，下架前 {removalRefundDays} 日內的購買會自動全數退回，以甚麼支付便退回甚麼；更早的購買不會退回，但仍會保留在你的購買紀錄內。先隱藏、後下架的，由隱藏當日起往前計算。因系統錯誤多扣的積分會全數退回。\\n# 不容許的行為\\n請勿攻擊本站、轉售帳號、大量擷取內容，或侵犯他人權利。違者的帳號可能會被停用，並會收到理由說明。\\n# 更改\\n協議更新時會註明新的日期。已購買的影片不受更新影響。", "vi": "# Tài khoản\\nBạn có thể xem thử không cần tài khoản, trở thành khách chỉ với một chạm, hoặc đăng ký. Hãy giữ kỹ mật khẩu và mã khôi phục: chúng tôi chỉ lưu bản băm và không thể tìm lại giúp bạn.\\n# Xem video\\nVideo miễn phí được xem trọn vẹn. Video trả phí có đoạn xem thử; sau đó bạn có thể trả điểm một lần để xem mãi mãi, trở thành VIP, hoặc dùng một lượt xem miễn phí. Video chỉ dành cho VIP không bán lẻ.\\n# Điểm và thành viên\\nĐiểm chỉ dùng trên trang này, không chuyển nhượng và không đổi lại thành tiền. Giá và số dư được hiển thị trước khi trả. Khi giá thay đổi, bạn sẽ được báo trước và không bị trừ theo giá bạn chưa thấy. Thời hạn VIP được cộng vào thời gian còn lại.\\n# Hoàn điểm\\nKhi chúng tôi gỡ một video, các giao dịch mua trong vòng {removalRefundDays} ngày trước đó được tự động hoàn đầy đủ, bằng đúng loại đã trả. Giao dịch sớm hơn không được hoàn nhưng vẫn còn trong danh sách của bạn. Nếu video bị ẩn trước khi gỡ, số ngày được tính ngược từ lúc ẩn. Điểm bị trừ do lỗi của chúng tôi được hoàn đầy đủ.\\n# Những điều không được phép\\nKhông tấn công trang, bán lại tài khoản, sao chép nội dung hàng loạt hay xâm phạm quyền của người khác. Tài khoản vi phạm có thể bị tạm ngừng kèm lý do.\\n# Thay đổi\\nThỏa thuận mới sẽ ghi ngày mới. Video bạn đã mua không bị ảnh hưởng."}
publishing	2026-11-24	2026-11-24 00:00:00+00	{"cn": "上传须知", "en": "Upload notice", "hk": "上載須知", "vi": "Quy định đăng tải"}	{"cn": "# 内容必须属于你\\n你必须拥有这部作品的全部权利，或已取得权利人的许可。\\n# 出镜者必须同意\\n作品中每一个可以认出的人，都已成年，并且同意拍摄和公开发布。任何出镜者都可以要求下架，我们会先下架再核实。\\n# 先审后发\\n每一部作品和每一次修改，都要由工作人员审核通过后才会公开。审核结果会以消息通知你。\\n# 价格\\n每天的前两部作品只能免费；当天的付费作品不能多于免费作品。\\n# 违规\\n侵权、冒充他人、未经同意的内容会被移除，已付款的观众会获得退款，你可能失去发布资格。", "en": "# It must be yours\\nYou own all rights in the work, or have permission from whoever does.\\n# Everyone in it has agreed\\nEveryone who can be recognised is an adult and agreed to being filmed and to publication. Anyone in it can ask for its removal: we take it down first and check afterwards.\\n# Review comes first\\nOur staff review every work, and every change to it, before anyone else can see it. You get a message with the result.\\n# Prices\\nYour first two works of a day are free to watch. On any day, paid works never outnumber free ones.\\n# Violations\\nWorks that infringe rights, impersonate someone or lack consent are removed and their buyers refunded. You may lose the right to publish.", "hk": "# 內容必須屬於你\\n你必須擁有這部作品的全部權利，或已取得權利人的許可。\\n# 出鏡者必須同意\\n作品中每一個可以認出的人，都已成年，並且同意拍攝和公開發佈。任何出鏡者都可以要求下架，我們會先下架再核實。\\n# 先審後發\\n每一部作品和每一次修改，都要由職員審核通過後才會公開。審核結果會以訊息通知你。\\n# 價格\\n每天的首兩部作品只能免費；當天的付費作品不能多於免費作品。\\n# 違規\\n侵權、冒充他人、未經同意的內容會被移除，已付款的觀眾會獲得退款，你可能失去發佈資格。", "vi": "# Nội dung phải là của bạn\\nBạn sở hữu toàn bộ quyền đối với tác phẩm, hoặc đã được chủ sở hữu cho phép.\\n# Người xuất hiện phải đồng ý\\nMọi người có thể nhận ra trong tác phẩm đều đã trưởng thành, đồng ý được quay và đồng ý công bố. Bất kỳ ai xuất hiện trong đó đều có thể yêu cầu gỡ: chúng tôi gỡ trước rồi xác minh sau.\\n# Duyệt trước khi đăng\\nNhân viên duyệt từng tác phẩm và từng lần chỉnh sửa trước khi người khác nhìn thấy. Bạn sẽ nhận tin nhắn báo kết quả.\\n# Giá\\nHai tác phẩm đầu tiên trong ngày phải miễn phí. Trong một ngày, số tác phẩm trả phí không được nhiều hơn số miễn phí.\\n# Vi phạm\\nNội dung xâm phạm quyền, mạo danh hoặc không có sự đồng ý sẽ bị gỡ, người mua được hoàn tiền và bạn có thể mất quyền đăng."}
\.

copy "promotion_rewards" (id, inviter_id, invited_id, kind, coins, free_views, state, due_at, created_at, settled_at, order_id) from stdin;
1	10001	10003	verified	50	1	paid	2026-11-25 22:32:35.631+00	2026-11-25 22:32:35.631+00	2026-11-25 22:32:35.786+00	\N
2	10001	10003	recharge	25	0	held	2026-12-02 22:43:20.676+00	2026-11-25 22:43:20.676+00	\N	1
\.

copy "public_versions" (topic, version) from stdin;
faq	754
policies	754
categories	789
item:1013	2351
items	2351
shorts	2351
item:1002	893
item:1003	913
item:1004	955
topics	1157
settings	1176
topic-counts	1180
tags	1198
item:1007	1880
item:1008	1919
creators	1941
actor-counts	2005
actors	2005
item:1001	2005
blocked-terms	2045
item:1005	2064
item:1006	2085
\.

copy "request_keys" (account_id, call, request_key, payload_hash, answer, created_at) from stdin;
0	accounts.create-guest	a8915130-5fbd-baa7-dfb0-19ce102b0d6c	\\x06aab814ad7e8416e5e840c00bac20de2375ad1d780384a2c27f2fc728811dd2	{"madeAt": "2026-11-25T22:32:32.803Z", "accountId": "10002"}	2026-11-25 22:32:32.807454+00
10002	memberships.redeem-code	1af0ed75-d7c7-4299-828a-b5a0ddd240e0	\\xe44c99fcaa5be48f71d66979a6e9ccb578f866986e772ed144a3e467bc295959	{"grants": [{"kind": "points", "amount": 50}]}	2026-11-25 22:33:11.875331+00
10004	memberships.buy-card	dd3420c9-449b-42df-b271-5e2c5e40c118	\\x24bc22547becb5cfe8d0dd29ac60548edf6c1cd3340a95eccf2ab3e6f9ed3eee	{"points": 4850, "vipEndtime": 1798237992}	2026-11-25 22:33:12.008634+00
10003	messages.add	d58b5040-87a7-4f9d-8747-b508a0c42297	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 1, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-25T22:33:12.389Z", "pictures": []}	2026-11-25 22:33:12.388475+00
10004	messages.add	88ed37f7-f9ef-44bf-825a-aa88adcbeffd	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 2, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-25T22:33:12.540Z", "pictures": []}	2026-11-25 22:33:12.539385+00
10002	messages.add	213ea98c-3704-4046-b0d9-5a87698168b8	\\xac72dedbe8e0d53dda6f5cbfd5e1c9e6f7f8bac70c7423177e450174b1c09d83	{"id": 3, "text": "你好", "about": null, "isMine": true, "sentAt": "2026-11-25T22:33:12.646Z", "pictures": []}	2026-11-25 22:33:12.646054+00
10003	comments.add	808b657e-76b5-4c68-8d14-c1e7288444a8	\\xf35e96dfcf06ab1910c231450bb92feb6c20e4a27a901d4e4d0af9232a00771e	{"id": 1, "text": "1:02 的海真美", "author": {"id": "e0fecbf6-4e0d-451a-ae0a-b26e85144b47", "name": "Bu***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "parentId": null, "createdAt": "2026-11-25T22:33:37.630Z", "likeCount": 0, "replyCount": 0}	2026-11-25 22:33:37.609686+00
10004	comments.add	48def3b5-321d-43c5-9b99-50974af0b232	\\xda6b4adc2f7077516c1974406aa4b691132bda1bc89ffae763297a62e90a793e	{"id": 2, "text": "同感", "author": {"id": "e9bb661a-2a4f-4547-9414-1a1e12315cf7", "name": "Vi***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "parentId": 1, "createdAt": "2026-11-25T22:33:37.838Z", "likeCount": 0, "replyCount": 0}	2026-11-25 22:33:37.834054+00
10003	danmaku.add	066eed9e-33c1-49b5-9777-42d5d9dfc09f	\\xdff2e0003afb25e2fe46d7c56fda14eadbe1a2027944b2ecc4740f20ee8225ed	{"id": 1, "atMs": 500, "mode": "scroll", "size": "medium", "text": "好看", "color": "#ffffff", "sentAt": "2026-11-25T22:33:38.128Z", "authorId": "e0fecbf6-4e0d-451a-ae0a-b26e85144b47"}	2026-11-25 22:33:38.22835+00
10004	danmaku.add	777ee768-2dc8-4324-b326-00ee334893c5	\\xf384a1ca5b2089eb3ea36dd6c05fa7cbdd9bd97c7dff218a0b5a1f1db572b067	{"id": 2, "atMs": 5500, "mode": "scroll", "size": "medium", "text": "好看", "color": "#ffffff", "sentAt": "2026-11-25T22:33:38.301Z", "authorId": "e9bb661a-2a4f-4547-9414-1a1e12315cf7"}	2026-11-25 22:33:38.334149+00
10003	comments.add	855f1a32-38b1-451f-9e11-5a93d459306b	\\x192ffa21ece5eb0f063cd1a1d063a25fb252db2eeae846523ebfacff3ee2244d	{"id": 3, "text": "好看", "author": {"id": "e0fecbf6-4e0d-451a-ae0a-b26e85144b47", "name": "Bu***01", "avatar": "", "isOwner": false}, "replyTo": null, "editedAt": null, "isPinned": false, "parentId": null, "createdAt": "2026-11-25T22:39:40.290Z", "likeCount": 0, "replyCount": 0}	2026-11-25 22:39:40.268123+00
10001	promotion.exchange-coins	11111111-1111-4111-8111-111111111111	\\xf2127cc453495d5a07bf16837ea8ad11ebcec895ef5cb14b07fadf8fd587d33d	{"points": 1, "getCoin": 42}	2026-11-25 22:43:18.805322+00
10003	payments.recharge	39e6871b-b096-414e-95cd-0baf7b0bd5a4	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "T49EECCQK5BTA211T5F9", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:44305/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=T49EECCQK5BTA211T5F9&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FT49EECCQK5BTA211T5F9%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FT49EECCQK5BTA211T5F9%3Fback%3Ddeclined&signature=719f09c109b65b039b9046a09a167ff738ac2c5647c42272e07647bfebc54db5", "points": 25, "returnTo": null, "createdAt": "2026-11-25T22:43:19.378Z", "expiresAt": "2026-11-25T23:43:19.378Z", "creditedAt": null, "creditedPoints": null}	2026-11-25 22:43:19.364675+00
10003	payments.recharge	b7000eb9-63df-413b-8d5e-8080245d509c	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "2WACWG1JT8ABT6S9YZFZ", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:44305/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=2WACWG1JT8ABT6S9YZFZ&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F2WACWG1JT8ABT6S9YZFZ%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2F2WACWG1JT8ABT6S9YZFZ%3Fback%3Ddeclined&signature=f4a472ff8b2482a88025fbeb4353f5a519594dda6e41d6aa78c0453ef4708e52", "points": 25, "returnTo": null, "createdAt": "2026-11-25T22:44:15.765Z", "expiresAt": "2026-11-25T23:44:15.765Z", "creditedAt": null, "creditedPoints": null}	2026-11-25 22:44:15.649649+00
10004	payments.recharge	549277fa-72da-4368-b717-7e2a18084fe8	\\x0b7e602eee6055ba25f1c49e5c3ce7b56edaea1d15343124f173a3544529e356	{"id": "6VJ3N287JXDQG0RZSS8J", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": {"chain": "ethereum", "amount": "5", "claims": [], "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "isExact": false, "missing": "5", "contract": "0xdAC17F958D2ee523a2206206994597C13D831ec7", "received": "0", "isDelayed": false, "transfers": [], "otherTokens": 0, "watchedUntil": "2026-11-26T22:59:20.012Z", "confirmationsNeeded": 12}, "isTest": false, "method": "crypto", "payUrl": null, "points": 25, "returnTo": null, "createdAt": "2026-11-25T22:44:20.012Z", "expiresAt": "2026-11-25T22:59:20.012Z", "creditedAt": null, "creditedPoints": null}	2026-11-25 22:44:19.931444+00
10004	payments.recharge	eb946879-95ba-45ac-8780-de1ca1f8a0d4	\\x003719106f822756b1474f8c05e78a1729521b23e8f281fa4305da1978a9c0ca	{"id": "Y7YCV900FZG6FW04V1S6", "card": null, "money": {"minor": 500, "currency": "USD"}, "state": "pending", "crypto": null, "isTest": false, "method": "card", "payUrl": "http://127.0.0.1:44305/startorder?version=4&shopID=4711&type=purchase&priceAmount=5.00&priceCurrency=USD&paymentMethod=CC&description=25+points&referenceID=Y7YCV900FZG6FW04V1S6&successURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FY7YCV900FZG6FW04V1S6%3Fback%3Ddone&declineURL=https%3A%2F%2Fliuguang.example%2Fuser%2Fbuy%2Forder%2FY7YCV900FZG6FW04V1S6%3Fback%3Ddeclined&signature=dce4801ce6dd5ed8e9354c798a5a5d190b1b6ff911967de1f8595a3d52765aeb", "points": 25, "returnTo": null, "createdAt": "2026-11-25T22:46:50.651Z", "expiresAt": "2026-11-25T23:46:50.651Z", "creditedAt": null, "creditedPoints": null}	2026-11-25 22:46:50.62203+00
\.

copy "revoked_grants" (id, asset_token, account_id, revoked_at, viewer) from stdin;
2	ReBdn7SWEmrQuWhik3vFkg	\N	2026-11-25 22:43:39.902+00	\N
4	4IHQ6tZMMjyB9BhhzTrY2Q	\N	2026-11-25 22:44:13.994+00	\N
6	\N	10005	2026-11-25 22:46:53.11+00	\N
8	4IHQ6tZMMjyB9BhhzTrY2Q	\N	2026-11-25 22:47:35.187+00	\N
\.

copy "search_documents" (kind, id, tier, terms, titles, spellings, title_length, views, published_at) from stdin;
tag	1	0	'=山' '^s' '~shan' '山'	\n山\n	\nshan\ns\n	1	0	1970-01-01 00:00:00+00
tag	2	0	'=水' '^s' '~shui' '水'	\n水\n	\nshui\ns\n	1	0	1970-01-01 00:00:00+00
video	1001	0	'#1' '#2' '%category:1' '%length:short' '%price:paid' '=山水之间' '@101' '^j' '^sszj' '^szj' '^zj' '~jian' '~shanshuizhijian' '~shuizhijian' '~zhijian' '之' '之间' '山' '山水' '水' '水之' '间'	\n山水之间\n	\nshanshuizhijian\nsszj\n	4	0	2026-11-25 22:29:10.512+00
video	1002	0	'%length:short' '%price:free' '=云海' '^h' '^yh' '~hai' '~yunhai' '云' '云海' '海'	\n云海\n	\nyunhai\nyh\n	2	0	2026-11-25 22:29:47.889+00
video	1003	0	'%length:short' '%price:vip' '=夜航' '^h' '^yh' '~hang' '~yehang' '夜' '夜航' '航'	\n夜航\n	\nyehang\nyh\n	2	0	2026-11-25 22:30:24.543+00
short	1004	0	'%length:short' '%price:free' '=一瞬' '^s' '^ys' '~shun' '~yishun' '一' '一瞬' '瞬'	\n一瞬\n	\nyishun\nys\n	2	0	2026-11-25 22:30:58.762+00
topic	1	0	'=海' '^h' '~hai' '海'	\n海\n	\nhai\nh\n	1	0	1970-01-01 00:00:00+00
video	1007	0	'%length:short' '%price:free' '=港口' '^gk' '^k' '~gangkou' '~kou' '口' '港' '港口'	\n港口\n	\ngangkou\ngk\n	2	0	2026-11-25 22:38:11.492+00
actor	101	0	'=lam' '=林' '=阿林' '^al' '^l' 'lam' '~alin' '~lin' '林' '阿' '阿林'	\n林\n阿林\nlam\n	\nlin\nl\nalin\nal\nlam\n	1	0	1970-01-01 00:00:00+00
video	1013	0	'%length:short' '%price:paid' '=半途' '^bt' '^t' '~bantu' '~tu' '半' '半途' '途'	\n半途\n	\nbantu\nbt\n	2	0	2026-11-25 22:45:11.517+00
video	1008	0	'%length:short' '%price:paid' '=港岛一日' '^dyr' '^gdyr' '^r' '^yr' '~daoyiri' '~gangdaoyiri' '~ri' '~yiri' '一' '一日' '岛' '岛一' '日' '港' '港岛'	\n港岛一日\n	\ngangdaoyiri\ngdyr\n	4	0	2026-11-25 22:39:09.661+00
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
actor	102	0	'=周云' '^y' '^zy' '~yun' '~zhouyun' '云' '周' '周云'	\n周云\n	\nzhouyun\nzy\n	2	0	1970-01-01 00:00:00+00
actor	104	0	'=陈海' '^ch' '^h' '~chenhai' '~hai' '海' '陈' '陈海'	\n陈海\n	\nchenhai\nch\n	2	0	1970-01-01 00:00:00+00
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
2	1	\\x8fb8a1e6758be3e7955a2dd75ce310c41f2cbee1ac4d2560a1ed9cfd2af990b4	\N	\N
1	1	\\x36e8255363e26f5d99e0da4e84ea044d3d66c0edf29dcff561867d6a57b725f1	10002	2026-11-25 22:33:11.876+00
\.

copy "sessions" (id, account_id, token_hash, device, created_at, last_seen_at, expires_at, ended_at, max_expires_at, is_private) from stdin;
4	10004	\\xf91dd175f2e8262644040887323f42f27b703dc5660bdcdc25b336e150eb2d59	node	2026-11-25 22:32:33.386+00	2026-11-25 22:46:49.881+00	2027-01-24 22:46:49.881+00	\N	2027-05-24 22:32:33.386+00	f
3	10003	\\xb814bce5b99549867d133ff5013dc000031b7814a9376e1b54121b72cd711c40	node	2026-11-25 22:32:33.103+00	2026-11-25 22:46:51.187+00	2027-01-24 22:46:51.187+00	\N	2027-05-24 22:32:33.103+00	f
5	10005	\\x315efa1cd7c5627ef5eab7e0dd28887b38c487129045f4504209bfc9a12f3460		2026-11-25 22:32:33.657+00	2026-11-25 22:46:51.658+00	2027-01-24 22:46:51.658+00	2026-11-25 22:46:53.11+00	2027-05-24 22:32:33.657+00	f
2	10002	\\x22639028a8e3d875c4a52ccfd313a73b809dc7f165e6639a0b697c184f84dc62	node	2026-11-25 22:32:32.803+00	2026-11-25 22:47:36.81+00	2027-01-24 22:47:36.81+00	\N	\N	f
1	10001	\\x58025d0d401f761d7fa7ab9dd837198d77accf13d2f7272acd34ea595ff56183	node	2026-11-25 22:32:32.367+00	2026-11-25 22:47:43.619+00	2027-01-24 22:47:43.619+00	\N	2027-05-24 22:32:32.367+00	f
6	10006	\\xcac87d6fa7fe32465a48f342ccb477fc6744a123120e4b311baa99e7b3203d00	node	2026-11-25 22:34:20.878+00	2026-11-25 22:47:51.149+00	2027-01-24 22:47:51.149+00	\N	2027-05-24 22:34:20.878+00	f
\.

copy "setting_changes" (id, key, before, after, actor, reason, at) from stdin;
1	categories	[]	[{"mid": 1, "name": {"cn": "自然", "en": "自然", "hk": "自然", "vi": "自然"}, "slug": "nature", "isVisible": true}]	root	an example	2026-11-25 22:28:44.755+00
2	webName	{"cn": "流光", "en": "Liuguang", "hk": "流光", "vi": "Liuguang"}	{"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}	root	our name	2026-11-25 22:34:07.951+00
\.

copy "settings" (name, value, updated_at) from stdin;
webName	{"cn": "流光", "en": "Harbour Films", "hk": "流光", "vi": "Liuguang"}	2026-11-25 22:34:07.693297+00
\.

copy "short_edition_entries" (edition_id, position, video_id) from stdin;
4	1	1004
6	1	1004
7	1	1004
9	1	1004
\.

copy "short_editions" (id, feed, made_at) from stdin;
1	mix	2026-11-25 22:30:01.749+00
2	chosen	2026-11-25 22:30:01.749+00
3	popular	2026-11-25 22:30:01.749+00
4	mix	2026-11-25 22:30:58.921+00
5	chosen	2026-11-25 22:30:58.921+00
6	popular	2026-11-25 22:30:58.921+00
7	mix	2026-11-25 22:40:02.329+00
8	chosen	2026-11-25 22:40:02.329+00
9	popular	2026-11-25 22:40:02.329+00
\.

copy "short_watches" (account_id, video_id, seen_at, watched_ms, outcome, is_counted) from stdin;
10004	1004	2026-11-25 22:46:51.44+00	3000	seen	f
10005	1004	2026-11-25 22:46:52.384+00	3000	seen	f
\.

copy "sign_ins" (account_id, day, streak, coins, signed_at) from stdin;
10001	2026-11-26	1	2	2026-11-25 22:33:12.675+00
\.

copy "staff" (account_id, role, added_at, removed_at, totp_secret, totp_confirmed_at, totp_last_step) from stdin;
10001	editor	2026-11-25 22:34:18.759+00	\N	\N	\N	0
\.

copy "submissions" (id, item_id, version, submitted_by, submitted_at, due_at, content_hash, state, leased_by, leased_until, decided_by_id, decided_by, decided_at, policy, note) from stdin;
1	1007	1	10006	2026-11-25 22:37:39.141+00	2026-11-26 22:37:39.141+00	\\x0c6c3143cae5258a39e9498fcc82a63306951ec64a46ffcdf17f4c20c0ecff1f	approved	\N	\N	\N	Reviewer	2026-11-25 22:38:11.125+00	\N	fine
2	1010	1	10006	2026-11-25 22:38:13.488+00	2026-11-26 22:38:13.488+00	\\x231ef1afa25657f4325d593db9fe2ad20aadb8befe876d568ed60dce3a4f338d	waiting	command line: Other reviewer	2026-11-25 22:58:28.776+00	\N	\N	\N	\N	\N
3	1008	1	10006	2026-11-25 22:38:30.33+00	2026-11-26 22:38:30.33+00	\\x1c73f4ec2ea107665fad1208876aa38bcac0512f2291412bf59fbd0febea6496	approved	\N	\N	\N	Reviewer	2026-11-25 22:39:09.041+00	\N	fine
4	1009	1	10006	2026-11-25 22:39:11.429+00	2026-11-26 22:39:11.429+00	\\x80ae2b3295b402b1db0ad7beab139e0e28eb8caf073bdff2a2129d295abe2848	rejected	\N	\N	\N	Reviewer	2026-11-25 22:39:35.723+00	quality	too dark
\.

copy "support_messages" (id, account_id, staff_name, text, about, sent_at, read_at) from stdin;
2	10004	\N	你好	\N	2026-11-25 22:33:12.54+00	\N
3	10002	\N	你好	\N	2026-11-25 22:33:12.646+00	\N
4	10003	root	已收到	\N	2026-11-25 22:33:36.869+00	\N
1	10003	\N	你好	\N	2026-11-25 22:33:12.389+00	2026-11-25 22:33:36.869+00
5	10005	\N	你好	\N	2026-11-25 22:46:52.184+00	\N
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
1	hk	2026-11-25 22:28:55.907192+00
2	hk	2026-11-25 22:28:55.907192+00
3	cn	2026-11-25 22:34:42.581493+00
4	cn	2026-11-25 22:34:42.581493+00
5	cn	2026-11-25 22:34:42.581493+00
6	cn	2026-11-25 22:34:42.581493+00
7	cn	2026-11-25 22:34:42.581493+00
8	cn	2026-11-25 22:34:42.581493+00
9	cn	2026-11-25 22:34:42.581493+00
10	cn	2026-11-25 22:34:42.581493+00
11	cn	2026-11-25 22:34:42.581493+00
12	cn	2026-11-25 22:34:42.581493+00
13	cn	2026-11-25 22:34:42.581493+00
14	cn	2026-11-25 22:34:42.581493+00
15	cn	2026-11-25 22:34:42.581493+00
16	cn	2026-11-25 22:34:42.581493+00
17	cn	2026-11-25 22:34:42.581493+00
18	cn	2026-11-25 22:34:42.581493+00
19	cn	2026-11-25 22:34:42.581493+00
20	cn	2026-11-25 22:34:42.581493+00
21	cn	2026-11-25 22:34:42.581493+00
22	cn	2026-11-25 22:34:42.581493+00
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
1	sea	hk	t	\N	2026-11-25 22:33:58.716+00	2026-11-25 22:33:58.716+00	2026-11-25 22:33:58.716+00
\.

copy "uploaders" (account_id, state, decided_at) from stdin;
10006	allowed	2026-11-25 22:34:39.955+00
\.

copy "uploads" (id, account_id, item_id, name, bytes, received, sha256, state, created_at, active_at) from stdin;
c45ea10e-94f0-4991-b395-364d27ce1d51	10006	1007	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 22:34:41.722+00	2026-11-25 22:34:46.271+00
e7dddb14-43f5-496a-bba5-01ab2074057d	10006	1008	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 22:34:46.514+00	2026-11-25 22:34:47.423+00
64ee9ab6-dfea-4289-8a3d-c5dc6ca84c4e	10006	1012	next.mp4	1000	0	\N	receiving	2026-11-25 22:34:53.998+00	2026-11-25 22:34:53.998+00
3bd85469-dab9-41f8-a54a-623d79ff7bd3	10006	1009	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 22:34:47.744+00	2026-11-25 22:34:49.334+00
a06fc284-82df-4566-96f2-7c01a54c0284	10006	1010	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 22:34:50.165+00	2026-11-25 22:34:51.843+00
f098e8ac-ee4b-4d4f-bae0-6961c463b518	10006	1011	film.mp4	16864	16864	\\x68e90c71009090af6a7d2bfd360686b661658967532e4f86c9e9c6a0033237a8	stored	2026-11-25 22:34:52.27+00	2026-11-25 22:34:53.488+00
\.

copy "video_assets" (id, video_id, token, storyboard, created_at) from stdin;
1	1001	rbOuLYHDQ-amkl4IPSI6Pw	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:29:09.983201+00
2	1002	G7VjmCRG4N7TiHNIpf0jyQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:29:47.713782+00
3	1003	6iwUchhfP3CAoxBovHBjNQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:30:24.231408+00
4	1004	DDN8EitwNpRNjjzKTQkOYQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:30:57.467121+00
5	1005	ReBdn7SWEmrQuWhik3vFkg	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:31:33.113952+00
6	1006	4IHQ6tZMMjyB9BhhzTrY2Q	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:32:08.549046+00
7	1007	sFW83iAnnkZhxg3jYYMEpA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:35:13.42438+00
8	1008	QvaowRBoj9Gw1WT8m86ciA	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:35:14.448035+00
9	1009	xUu4jzlALu0Uk70RvYGnrQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:35:46.747633+00
10	1010	RO4BSp5p0zI96mOkluqcHQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:35:49.509421+00
11	1011	T9K10MKCXjYTE_mYt26gSQ	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 5, "tileWidth": 160, "durationMs": 10000, "intervalMs": 2000, "tileHeight": 120}	2026-11-25 22:36:10.222017+00
12	1013	U2-ay4cebWaUqw8rn6KorQ	\N	2026-11-25 22:45:06.781122+00
\.

copy "video_renditions" (id, asset_id, name, kind, files, retired_at) from stdin;
1	1	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:29:25.476+00
2	1	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:29:25.476+00
3	1	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
4	1	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
5	2	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:30:06.945+00
6	2	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:30:06.945+00
7	2	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
8	2	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
9	3	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:30:38.616+00
10	3	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:30:38.616+00
11	3	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
12	3	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
13	4	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.1000.m4s", "bytes": 3092, "endMs": 1000, "startMs": 0}, {"file": "00001.3000.m4s", "bytes": 2760, "endMs": 3000, "startMs": 1000}, {"file": "00002.5000.m4s", "bytes": 2709, "endMs": 5000, "startMs": 3000}, {"file": "00003.7000.m4s", "bytes": 3819, "endMs": 7000, "startMs": 5000}, {"file": "00004.9000.m4s", "bytes": 2444, "endMs": 9000, "startMs": 7000}, {"file": "00005.10000.m4s", "bytes": 1872, "endMs": 10000, "startMs": 9000}], "frameRate": 25, "peakBandwidth": 24736, "averageBandwidth": 13357}	2026-11-25 22:31:16.013+00
14	4	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.982.m4s", "bytes": 768, "endMs": 982, "startMs": 0}, {"file": "00001.2987.m4s", "bytes": 1440, "endMs": 2987, "startMs": 982}, {"file": "00002.4992.m4s", "bytes": 1440, "endMs": 4992, "startMs": 2987}, {"file": "00003.6998.m4s", "bytes": 1457, "endMs": 6998, "startMs": 4992}, {"file": "00004.8982.m4s", "bytes": 1426, "endMs": 8982, "startMs": 6998}, {"file": "00005.10006.m4s", "bytes": 796, "endMs": 10006, "startMs": 8982}], "frameRate": 0, "peakBandwidth": 5914, "averageBandwidth": 5859}	2026-11-25 22:31:16.013+00
15	4	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.1000.m4s", "bytes": 3092, "endMs": 1000, "startMs": 0}, {"file": "00001.3000.m4s", "bytes": 2760, "endMs": 3000, "startMs": 1000}, {"file": "00002.5000.m4s", "bytes": 2709, "endMs": 5000, "startMs": 3000}, {"file": "00003.7000.m4s", "bytes": 3819, "endMs": 7000, "startMs": 5000}, {"file": "00004.9000.m4s", "bytes": 2444, "endMs": 9000, "startMs": 7000}, {"file": "00005.10000.m4s", "bytes": 1872, "endMs": 10000, "startMs": 9000}], "frameRate": 25, "peakBandwidth": 24736, "averageBandwidth": 13357}	\N
16	4	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.982.m4s", "bytes": 768, "endMs": 982, "startMs": 0}, {"file": "00001.2987.m4s", "bytes": 1440, "endMs": 2987, "startMs": 982}, {"file": "00002.4992.m4s", "bytes": 1440, "endMs": 4992, "startMs": 2987}, {"file": "00003.6998.m4s", "bytes": 1457, "endMs": 6998, "startMs": 4992}, {"file": "00004.8982.m4s", "bytes": 1426, "endMs": 8982, "startMs": 6998}, {"file": "00005.10006.m4s", "bytes": 796, "endMs": 10006, "startMs": 8982}], "frameRate": 0, "peakBandwidth": 5914, "averageBandwidth": 5859}	\N
17	5	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:31:48.77+00
18	5	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:31:48.77+00
19	5	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
20	5	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
21	6	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:32:26.623+00
22	6	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:32:26.623+00
23	6	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
24	6	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
25	7	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:36:15.576+00
26	7	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:36:15.576+00
27	8	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:36:31.674+00
35	7	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
36	7	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
28	8	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:36:31.674+00
37	8	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
38	8	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
29	9	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:36:52.882+00
31	10	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:37:12.321+00
32	10	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:37:12.321+00
33	11	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	2026-11-25 22:37:35.484+00
34	11	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:37:35.484+00
30	9	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	2026-11-25 22:36:52.882+00
39	9	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
40	9	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
41	10	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
42	10	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
43	11	v240	video	{"kind": "video", "name": "v240", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
44	11	audio	audio	{"kind": "audio", "name": "audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
45	12	first	video	{"kind": "video", "name": "first", "width": 320, "codecs": "avc1.4D400D", "height": 240, "channels": 0, "initFile": "init.mp4", "segments": [{"file": "00000.4000.m4s", "bytes": 6781, "endMs": 4000, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 5556, "endMs": 8000, "startMs": 4000}, {"file": "00002.10000.m4s", "bytes": 2442, "endMs": 10000, "startMs": 8000}], "frameRate": 25, "peakBandwidth": 13562, "averageBandwidth": 11824}	\N
46	12	first-audio	audio	{"kind": "audio", "name": "first-audio", "width": 0, "codecs": "mp4a.40.2", "height": 0, "channels": 2, "initFile": "init.mp4", "segments": [{"file": "00000.3990.m4s", "bytes": 2742, "endMs": 3990, "startMs": 0}, {"file": "00001.8000.m4s", "bytes": 2773, "endMs": 8000, "startMs": 3990}, {"file": "00002.10006.m4s", "bytes": 1440, "endMs": 10006, "startMs": 8000}], "frameRate": 0, "peakBandwidth": 5603, "averageBandwidth": 5561}	\N
\.

copy "video_subtitles" (id, video_id, language, label, cues, first_ms, created_at) from stdin;
1	1001	zh-hk	中文	[{"text": "山水", "endMs": 2000, "startMs": 0}, {"text": "之間", "endMs": 7000, "startMs": 5000}]	0	2026-11-25 22:32:31.334617+00
\.

copy "videos" (id, asset_id, duration_ms, width, height, free_seconds, preview_end_ms, leads_to_video_id, leads_to_ms) from stdin;
1001	1	10000	320	240	4	4000	\N	\N
1002	2	10000	320	240	4	4000	\N	\N
1003	3	10000	320	240	4	4000	\N	\N
1004	4	10000	320	240	4	3000	1001	4000
1005	5	10000	320	240	4	4000	\N	\N
1006	6	10000	320	240	4	4000	\N	\N
1012	\N	0	0	0	4	0	\N	\N
1007	7	10000	320	240	4	4000	\N	\N
1008	8	10000	320	240	4	4000	\N	\N
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
1	10003	card	1	\N	7	0	0	2026-11-25 22:32:35.491+00	2026-12-02 22:32:35.491+00	2026-11-25 22:32:35.491+00	\N
2	10004	card	2	\N	0	1	150	2026-11-25 22:33:12.01+00	2026-12-25 22:33:12.01+00	2026-11-25 22:33:12.01+00	\N
\.

copy "vip_memberships" (account_id, ends_at) from stdin;
10003	2026-12-02 22:32:35.491+00
10004	2026-12-25 22:33:12.01+00
\.

copy "wallet_accounts" (id, owner_id, asset, role, balance, version) from stdin;
4	\N	cache_points	issuance	0	0
8	\N	diamonds	revenue	0	0
9	\N	cache_points	revenue	0	0
11	\N	points	loss	0	0
7	\N	coins	revenue	10	0
14	10001	free_views	spendable	1	1
1	\N	points	issuance	-6076	0
15	10003	diamonds	spendable	5	1
6	\N	points	revenue	190	0
19	10002	points	spendable	50	1
17	10004	points	spendable	4850	2
20	10004	diamonds	spendable	10	1
18	10002	free_views	spendable	2	2
3	\N	diamonds	issuance	-15	0
5	\N	free_views	issuance	-4	0
10	\N	free_views	revenue	1	0
2	\N	coins	issuance	-192	0
12	\N	coins	pending	140	0
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
1	reward:1	invitation	{"id": "1", "kind": "reward"}	2026-11-25 22:32:35.786+00
2	grant:b10f017f-5163-4d5e-b31a-a1151143fec1	operator_grant	{"id": "b10f017f-5163-4d5e-b31a-a1151143fec1", "kind": "grant", "reason": "by root: an example"}	2026-11-25 22:32:52.358+00
3	grant:e2aeba35-e08f-4a66-b231-13c427a23194	operator_grant	{"id": "e2aeba35-e08f-4a66-b231-13c427a23194", "kind": "grant", "reason": "by root: an example"}	2026-11-25 22:33:02.592+00
4	grant:b8ed1031-5919-4aaa-a302-bbe801ac63f5	operator_grant	{"id": "b8ed1031-5919-4aaa-a302-bbe801ac63f5", "kind": "grant", "reason": "by root: an example"}	2026-11-25 22:33:11.401+00
5	code:1	serial_code	{"id": "1", "kind": "code"}	2026-11-25 22:33:11.876+00
6	purchase:1	purchase	{"id": "1001", "kind": "video", "title": "山水之間"}	2026-11-25 22:33:11.933+00
7	purchase:2	purchase	{"id": "1005", "kind": "video", "title": "舊事"}	2026-11-25 22:33:11.965+00
8	purchase:3	purchase	{"id": "1006", "kind": "video", "title": "暗河"}	2026-11-25 22:33:11.983+00
9	card:2	card_purchase	{"id": "2", "kind": "card", "title": {"cn": "黄金月卡", "en": "Golden card", "hk": "黃金月卡", "vi": "Thẻ vàng"}}	2026-11-25 22:33:12.01+00
10	free_view:1	free_view	{"id": "1001", "kind": "video", "title": "山水之間"}	2026-11-25 22:33:12.097+00
11	sign_in:10001:2026-11-26	sign_in	{"id": "2026-11-26", "kind": "sign_in"}	2026-11-25 22:33:12.675+00
12	purchase:4	purchase	{"id": "1008", "kind": "video", "title": "港島一日"}	2026-11-25 22:39:39.252+00
13	share:4	sale_share	{"id": "1008", "kind": "video", "title": "港島一日"}	2026-11-25 22:39:39.252+00
14	exchange:10001:11111111-1111-4111-8111-111111111111	exchange	{"id": "11111111-1111-4111-8111-111111111111", "kind": "exchange"}	2026-11-25 22:43:18.824+00
15	recharge:1	recharge	{"id": "T49EECCQK5BTA211T5F9", "kind": "order", "title": {"cn": "US$5", "en": "$5", "hk": "US$5", "vi": "5 US$"}}	2026-11-25 22:43:20.306+00
16	refund:2	refund	{"id": "1005", "kind": "video", "title": "舊事"}	2026-11-25 22:43:41.766+00
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
t	16	16	2293
\.

copy "welcomed_mailboxes" (mailbox, account_id, device, address_range, welcomed_at, refusal, free_views) from stdin;
\\x6d0530d535c7285786e09f64b124d3f4d1a6553e45d519120164741c38636f68	10003	\\x66eda647dd589d8cc02e18b010bd24687e75ee0a17a0d6f20af8d17ca681ed59	\\x7d30767030ef6c410e0bbc88de9a411153ee7a2ddfc9f71cde6d60a0d58711e3	2026-11-25 22:32:35.491+00	\N	0
\.

copy "works" (item_id, people, is_handed_in, day, is_paid, cover_at_ms, cover_picture_id, edit, contact_sheet, deleted_at) from stdin;
1012	{阿明}	f	\N	f	\N	\N	\N	\N	\N
1011	{阿明}	f	\N	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
1007	{阿明}	f	2026-11-26	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
1010	{阿明}	f	2026-11-26	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
1009	{阿明}	f	\N	f	\N	\N	\N	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
1008	{阿明}	f	2026-11-26	t	\N	\N	{"lang": "hk", "price": 20, "title": "港島兩日", "people": ["阿明"], "tagIds": [], "description": "海邊的一天", "freeSeconds": 4}	{"rows": 10, "sheets": ["sheet-1.webp"], "columns": 10, "tileCount": 2, "tileWidth": 160, "durationMs": 10000, "intervalMs": 5000, "tileHeight": 120}	\N
\.

copy graphile_worker."_private_job_queues" (id, queue_name, locked_at, locked_by) from stdin;
3	refunds	\N	\N
2	ladder	2026-11-25 22:46:02.82163+00	pool-a6ba091286d0998987
1	payments.watch-chain:ethereum	\N	\N
\.

copy graphile_worker."_private_jobs" (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, locked_at, locked_by, revision, flags) from stdin;
161	\N	48	{"importId":"13","approvedBy":"root"}	-10	2026-11-25 22:45:40.435912+00	1	10	\N	2026-11-25 22:45:40.435912+00	2026-11-25 22:45:40.435912+00	\N	2026-11-25 22:46:02.824136+00	pool-a6ba091286d0998987	0	\N
160	2	50	{"importId":"12"}	0	2026-11-25 22:45:11.465378+00	2	10	\N	2026-11-25 22:45:11.465378+00	2026-11-25 22:45:11.465378+00	\N	2026-11-25 22:46:02.82163+00	pool-a6ba091286d0998987	0	\N
164	1	17	{"chain":"ethereum"}	-10	2026-11-25 22:46:30.27+00	0	5	\N	2026-11-25 22:46:20.587616+00	2026-11-25 22:46:20.587616+00	payments.watch-chain:ethereum	\N	\N	0	\N
165	\N	48	{"importId":"14","approvedBy":"root"}	-10	2026-11-25 22:46:48.351121+00	0	10	\N	2026-11-25 22:46:48.351121+00	2026-11-25 22:46:48.351121+00	\N	\N	\N	0	\N
166	\N	12	{"eventId":"2","requestId":"feb73789-fea3-45d6-9b70-fc23d5eed48b"}	-10	2026-11-25 22:46:50.984284+00	0	25	\N	2026-11-25 22:46:50.984284+00	2026-11-25 22:46:50.984284+00	\N	\N	\N	0	\N
167	\N	13	{"orderId":"2","requestId":"86736a45-81bb-468c-b335-24036c2f0385"}	-10	2026-11-25 22:46:51.223185+00	0	5	\N	2026-11-25 22:46:51.223185+00	2026-11-25 22:46:51.223185+00	payments.look-up:2	\N	\N	0	\N
168	\N	6	{"codeId":"2","requestId":"45916d06-ebe4-4f8c-9533-ecaad93ea24f"}	0	2026-11-25 22:46:51.303364+00	0	5	\N	2026-11-25 22:46:51.303364+00	2026-11-25 22:46:51.303364+00	\N	\N	\N	0	\N
169	\N	41	{"accountId":"10005","requestId":"9bfd6084-7a77-4c99-9215-b85939a88699"}	0	2026-11-25 22:46:53.105326+00	0	5	\N	2026-11-25 22:46:53.105326+00	2026-11-25 22:46:53.105326+00	\N	\N	\N	0	\N
170	\N	42	{"accountId":"10005","requestId":"9bfd6084-7a77-4c99-9215-b85939a88699"}	0	2026-11-25 22:46:53.105326+00	0	5	\N	2026-11-25 22:46:53.105326+00	2026-11-25 22:46:53.105326+00	\N	\N	\N	0	\N
171	\N	43	{"accountId":"10005","requestId":"9bfd6084-7a77-4c99-9215-b85939a88699"}	0	2026-11-25 22:46:53.105326+00	0	5	\N	2026-11-25 22:46:53.105326+00	2026-11-25 22:46:53.105326+00	\N	\N	\N	0	\N
138	\N	19	{"messageId":"7","requestId":"bb928b04-5897-484f-aedc-3057c544dfd6"}	0	2026-11-25 22:48:20.648+00	0	5	\N	2026-11-25 22:43:20.647597+00	2026-11-25 22:43:20.647597+00	\N	\N	\N	0	\N
172	\N	44	{"accountId":"10005","requestId":"9bfd6084-7a77-4c99-9215-b85939a88699"}	0	2026-11-25 22:46:53.105326+00	0	5	\N	2026-11-25 22:46:53.105326+00	2026-11-25 22:46:53.105326+00	\N	\N	\N	0	\N
173	\N	45	{"accountId":"10005","requestId":"9bfd6084-7a77-4c99-9215-b85939a88699"}	0	2026-11-25 22:46:53.105326+00	0	5	\N	2026-11-25 22:46:53.105326+00	2026-11-25 22:46:53.105326+00	\N	\N	\N	0	\N
140	\N	19	{"messageId":"8"}	0	2026-11-25 22:48:41.766+00	0	5	\N	2026-11-25 22:43:41.759406+00	2026-11-25 22:43:41.759406+00	\N	\N	\N	0	\N
174	\N	46	{"accountId":"10005","requestId":"9bfd6084-7a77-4c99-9215-b85939a88699"}	0	2026-11-25 22:46:53.105326+00	0	5	\N	2026-11-25 22:46:53.105326+00	2026-11-25 22:46:53.105326+00	\N	\N	\N	0	\N
175	\N	47	{"accountId":"10005","requestId":"9bfd6084-7a77-4c99-9215-b85939a88699"}	0	2026-11-25 22:46:53.105326+00	0	5	\N	2026-11-25 22:46:53.105326+00	2026-11-25 22:46:53.105326+00	\N	\N	\N	0	\N
176	3	27	{"changeId":"17"}	0	2026-11-25 22:47:35.435536+00	0	5	\N	2026-11-25 22:47:35.435536+00	2026-11-25 22:47:35.435536+00	\N	\N	\N	0	\N
\.

copy graphile_worker."_private_known_crontabs" (identifier, known_since, last_execution) from stdin;
email.sweep	2026-11-25 22:28:18.563+00	\N
pictures.sweep	2026-11-25 22:28:18.563+00	\N
backups.nightly	2026-11-25 22:28:18.563+00	\N
audit.verify	2026-11-25 22:28:18.563+00	\N
accounts.sweep	2026-11-25 22:28:18.563+00	\N
payments.reconcile	2026-11-25 22:28:18.563+00	\N
messages.tell-vip-ending	2026-11-25 22:28:18.563+00	\N
messages.sweep	2026-11-25 22:28:18.563+00	\N
videos.sweep-orphans	2026-11-25 22:28:18.563+00	\N
catalogue.renew-search-tiers	2026-11-25 22:28:18.563+00	\N
engagement.pair-views	2026-11-25 22:28:18.563+00	\N
engagement.prune-pairs	2026-11-25 22:28:18.563+00	\N
engagement.follow-digest	2026-11-25 22:28:18.563+00	\N
videos.fade-hot-scores	2026-11-25 22:28:18.563+00	\N
engagement.delete-old-history	2026-11-25 22:28:18.563+00	\N
videos.sweep-watches	2026-11-25 22:28:18.563+00	\N
publishing.sweep-sources	2026-11-25 22:28:18.563+00	\N
promotion.settle-rewards	2026-11-25 22:28:18.563+00	2026-11-25 22:40:00+00
actors.fill-pinyin	2026-11-25 22:28:18.563+00	2026-11-25 22:40:00+00
catalogue.index-missing	2026-11-25 22:28:18.563+00	2026-11-25 22:40:00+00
entitlements.release-shares	2026-11-25 22:28:18.563+00	2026-11-25 22:40:00+00
videos.renew-editions	2026-11-25 22:28:18.563+00	2026-11-25 22:40:00+00
wallet.roll-up	2026-11-25 22:28:18.563+00	2026-11-25 22:45:00+00
payments.sweep-orders	2026-11-25 22:28:18.563+00	2026-11-25 22:45:00+00
payments.watch-chains	2026-11-25 22:28:18.563+00	2026-11-25 22:45:00+00
videos.sweep-media	2026-11-25 22:28:18.563+00	2026-11-25 22:35:00+00
videos.count-views	2026-11-25 22:28:18.563+00	2026-11-25 22:45:00+00
videos.count-watches	2026-11-25 22:28:18.563+00	2026-11-25 22:45:00+00
\.

copy graphile_worker."_private_tasks" (id, identifier) from stdin;
1	email.send-letter
2	email.sweep
3	pictures.sweep
4	backups.nightly
5	audit.verify
6	accounts.send-code
7	accounts.sweep
8	wallet.roll-up
9	promotion.welcome
10	promotion.reward-recharge
11	promotion.settle-rewards
12	payments.handle-event
13	payments.look-up-order
14	payments.reconcile
15	payments.sweep-orders
16	payments.watch-chains
17	payments.watch-chain
18	messages.send
19	messages.mail
20	messages.tell-vip-ending
21	messages.sweep
22	videos.sweep-media
23	videos.sweep-orphans
24	actors.fill-pinyin
25	catalogue.index-missing
26	catalogue.renew-search-tiers
27	videos.refund-removed
28	videos.revoke-disputed
29	entitlements.release-shares
30	videos.count-views
31	engagement.pair-views
32	engagement.prune-pairs
33	engagement.follow-digest
34	videos.fade-hot-scores
35	engagement.delete-old-history
36	comments.notify-answered
37	videos.renew-editions
38	videos.count-watches
39	videos.sweep-watches
40	publishing.sweep-sources
41	messages.forget-account
42	library.forget-account
43	comments.forget-account
44	danmaku.forget-account
45	videos.forget-account
46	publishing.forget-account
47	staff.forget-account
48	publishing.prepare
49	publishing.make-cover
50	publishing.build-ladder
\.

select setval('accounts_id_seq', 10006);
select setval('actors_id_seq', 104);
select setval('blocked_terms_id_seq', 4);
select setval('categories_id_seq', 1);
select setval('code_batches_id_seq', 1);
select setval('comments_id_seq', 3);
select setval('creators_id_seq', 7);
select setval('crypto_address_index', 0);
select setval('danmaku_id_seq', 2);
select setval('email_codes_id_seq', 2);
select setval('emails_id_seq', 3);
select setval('faq_entries_id_seq', 12);
select setval('favourite_folders_id_seq', 1);
select setval('graphile_worker.job_queues_id_seq', 3);
select setval('graphile_worker.jobs_id_seq1', 176);
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
select setval('short_editions_id_seq', 9);
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
