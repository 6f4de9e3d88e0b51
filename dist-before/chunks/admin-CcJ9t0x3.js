import { o as __toESM } from "./rolldown-runtime-DPj6qT2J.js";
import { Bn as tierNames, Ln as isTier, Vn as tiers, zn as limits } from "./common-CN0Ody4Y.js";
import { c as usageError, i as errorCatalogue, t as HeadgateError } from "./errors-THeMwN4I.js";
import { Fi as string, Hi as prettifyError, Pi as strictObject, gi as _enum, ki as number, kt as ulid, rr as Turns } from "./engine-CLLdr8d4.js";
import { D as FairQueue, l as askOperator, p as Results, r as openDataFolder, u as findRunningService, x as ApiError, y as Removals } from "./data-folder-BNxaF2UV.js";
import { t as require_ipaddr } from "./ipaddr-DRLK8Ljy.js";
import { join } from "node:path";
import { hash, randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { isIP } from "node:net";
// src/service/accounts/key-text.ts
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const shape = new RegExp(`^hg_([0-9A-Za-z]{${idLength}})_[0-9A-Za-z]{38}$`);
/** A hash that no key has. Unknown keys are compared with it, so that both answers take equally long. */
const nobody = Buffer.alloc(32);
/** Creates a key with 190 random bits. The checksum reveals a mistyped key without a lookup. */
function newKey(id = randomText(idLength)) {
	const body = `hg_${id}_${randomText(secretLength)}`;
	const key = body + checksum(body);
	return {
		key,
		id,
		hash: digest$1(key).toString("hex")
	};
}
/**
* The id of the key that each start prints for an account. It is always the same, so a new key replaces the old one.
*/
function bootstrapKeyId(account) {
	return [...digest$1(`bootstrap ${account}`).subarray(0, idLength)].map((byte) => alphabet.charAt(byte % 62)).join("");
}
/** The public id in a key; null if it cannot be a key of this service. */
function keyId(key) {
	const id = shape.exec(key)?.[1];
	if (id === void 0) return null;
	return checksum(key.slice(0, -6)) === key.slice(-6) ? id : null;
}
/** Constant-time comparison of a key with a stored hash; `undefined` matches nothing. */
function keyMatches(key, stored) {
	return timingSafeEqual(digest$1(key), stored ?? nobody) && stored !== void 0;
}
function digest$1(key) {
	return hash("sha256", key, "buffer");
}
function checksum(body) {
	let rest = crc32(body);
	let text = "";
	for (let place = 0; place < checksumLength; place += 1) {
		text = alphabet.charAt(rest % 62) + text;
		rest = Math.floor(rest / 62);
	}
	return text;
}
function randomText(length) {
	let text = "";
	for (let place = 0; place < length; place += 1) text += alphabet.charAt(randomInt(62));
	return text;
}
// src/service/accounts/invitations.ts
const dayMs$1 = 864e5;
/** How many days an invitation is valid, unless configured otherwise. */
const defaultInvitationDays = 3;
/** Path of the studio's invitation page. The code follows a `#`, which browsers do not send and logs do not show. */
const invitationPath = "/invitation";
/** The only way to choose the first password of an account, or a new one if it was forgotten. */
var Invitations = class {
	#parts;
	#turns = new Turns();
	constructor(parts) {
		this.#parts = parts;
	}
	/** Creates an invitation. The same commit ends an earlier one of the account. */
	make({ record: { id: account } }) {
		return this.#turns.take(async () => {
			const { store, clock, days = defaultInvitationDays } = this.#parts;
			const code = `hgi_${randomText(32)}`;
			const createdAt = clock.now();
			const record = {
				id: digest(code),
				account,
				createdAt,
				expiresAt: createdAt + days * dayMs$1
			};
			const earlier = [...store.invitations.values()].filter((other) => other.account === account);
			await store.commit([...earlier.map(({ id }) => ({
				table: "invitations",
				remove: id
			})), {
				table: "invitations",
				record
			}]);
			return {
				code,
				expiresAt: record.expiresAt
			};
		});
	}
	/** Creates an invitation if the account has neither a password nor an open invitation; otherwise null. */
	async makeFirst(account) {
		const { store, passwords, clock } = this.#parts;
		if (passwords.has(account.record.id)) return null;
		const isOpen = ({ account: of, expiresAt }) => of === account.record.id && clock.now() < expiresAt;
		return [...store.invitations.values()].some(isOpen) ? null : this.make(account);
	}
	/**
	* The account of a code, and how long the code is valid; null for a code that is unknown, used, replaced or expired.
	*/
	find(code) {
		const { store, clock } = this.#parts;
		const record = store.invitations.get(digest(code));
		const account = record && store.accounts.get(record.account);
		if (!record || !account || clock.now() >= record.expiresAt) return null;
		return {
			account,
			expiresAt: record.expiresAt
		};
	}
	/**
	* Sets the password and ends the invitation in one commit; null if the invitation is no longer valid. Throws
	* HeadgateError `usage` for a text that is not allowed as a password.
	*/
	use(code, password) {
		return this.#turns.take(async () => {
			const account = this.find(code)?.account;
			if (!account) return null;
			const isStillOpen = () => this.#parts.store.invitations.has(digest(code));
			return await this.#parts.passwords.set(account.record.id, password, isStillOpen) ? account : null;
		});
	}
};
function digest(code) {
	return hash("sha256", code, "hex");
}
function invitationView({ code, expiresAt }, studio) {
	return {
		url: studio === null ? null : `${studio.replace(/\/?$/, invitationPath)}#${code}`,
		code,
		expires_at: new Date(expiresAt).toISOString()
	};
}
// src/service/accounts/api-keys.ts
const hourMs = 36e5;
const dayMs = 24 * hourMs;
/** How many keys an account may create in an hour. */
const madePerHour = 10;
/**
* How many ended keys of an account are kept. The one that ended first is removed first, and is then refused as
* unknown.
*/
const endedKept = 20;
const keyBounds = {
	labelLength: 60,
	days: 3650
};
/** Whether a key is accepted, that is, neither revoked nor expired. `now` in epoch milliseconds. */
function isActiveKey({ revokedAt, expiresAt }, now) {
	return revokedAt === null && (expiresAt === null || now < expiresAt);
}
/** What is wrong with a label; null if nothing is. */
function labelFault(label) {
	if (Array.from(label.trim()).length > keyBounds.labelLength) return `must have at most ${keyBounds.labelLength} characters`;
	return /\p{C}/u.test(label) ? "must not have control characters" : null;
}
/** The API keys that accounts have: made, listed, revoked. Refusals are HeadgateErrors of code `usage`. */
var ApiKeys = class {
	#store;
	#clock;
	#turns = new Turns();
	constructor(store, clock) {
		this.#store = store;
		this.#clock = clock;
	}
	/** In the order of their creation, including ended ones. */
	list({ keys }) {
		return [...keys.values()].sort((one, other) => one.createdAt - other.createdAt);
	}
	isActive(record) {
		return isActiveKey(record, this.#clock.now());
	}
	create(account, terms = {}) {
		return this.#turns.take(() => {
			const now = this.#clock.now();
			checkTerms(terms);
			checkRate(account, now);
			return this.#issue(account, newKey(), terms, now);
		});
	}
	/** Creates the key that a start prints. The same commit ends the key of an earlier start. */
	replaceBootstrapKey(account) {
		const key = newKey(bootstrapKeyId(account.record.id));
		return this.#turns.take(() => this.#issue(account, key, { label: "headgate serve" }, this.#clock.now()));
	}
	revoke(id) {
		return this.#turns.take(async () => {
			const known = this.#store.keys.get(id);
			const account = known && this.#store.accounts.get(known.account);
			if (!known || !account) throw usageError(`There is no key ${id}.`, "Keys and their ids are listed by `headgate service key list EMAIL`.");
			const record = {
				...known,
				revokedAt: known.revokedAt ?? this.#clock.now()
			};
			await this.#commit(account, record);
			return record;
		});
	}
	async #issue(account, made, terms, now) {
		const { id, key, hash } = made;
		if ([...account.keys.values()].filter((other) => other.id !== id).filter((other) => isActiveKey(other, now)).length >= limits.activeKeys) throw usageError(`${account.record.email} has ${limits.activeKeys} active keys, the most there may be.`, "Revoke one first, with `headgate service key revoke ID`.");
		const label = terms.label?.trim() || null;
		const expiresAt = terms.days === void 0 ? null : now + terms.days * dayMs;
		const record = {
			id,
			account: account.record.id,
			hash,
			createdAt: now,
			revokedAt: null,
			label,
			expiresAt
		};
		await this.#commit(account, record);
		return {
			key,
			record
		};
	}
	/** Stores a key, and removes ended keys beyond the number that is kept. */
	async #commit(account, record) {
		const now = this.#clock.now();
		const surplus = [...[...account.keys.values()].filter(({ id }) => id !== record.id), record].filter((each) => !isActiveKey(each, now)).sort((one, other) => endOf(other) - endOf(one)).slice(endedKept);
		await this.#store.commit([{
			table: "keys",
			record
		}, ...surplus.flatMap(({ id }) => [{
			table: "keys",
			remove: id
		}, {
			table: "key_uses",
			remove: id
		}])]);
	}
};
/** When an ended key ended. */
function endOf({ revokedAt, expiresAt }) {
	return Math.min(revokedAt ?? Number.POSITIVE_INFINITY, expiresAt ?? Number.POSITIVE_INFINITY);
}
function checkTerms({ label = "", days = 1 }) {
	const fault = labelFault(label);
	if (fault !== null) throw usageError(`The label of a key ${fault}.`);
	if (Number.isInteger(days) && days >= 1 && days <= keyBounds.days) return;
	throw usageError(`A key expires after 1 to ${keyBounds.days} days, not after ${days}.`);
}
/** Counts the keys that still exist. Keys created within the last hour cannot have been removed yet. */
function checkRate({ record, keys }, now) {
	const recent = [...keys.values()].map(({ createdAt }) => createdAt).filter((at) => at > now - hourMs && at <= now);
	if (recent.length < madePerHour) return;
	const minutes = Math.ceil((Math.min(...recent) + hourMs - now) / 6e4);
	throw usageError(`${record.email} made ${madePerHour} keys within an hour, the most it may. It can make the next one in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`);
}
// src/common/put-last.ts
/** Puts an entry last into a map, and takes the first one out if there are then too many. */
function putLast(map, key, value, most) {
	map.delete(key);
	map.set(key, value);
	const [first] = map.keys();
	if (map.size > most && first !== void 0) map.delete(first);
}
// src/service/accounts/key-uses.ts
const minuteMs = 6e4;
const minutes = 60;
/** How old the stored time of a key's last use may become, in milliseconds. */
const storeEveryMs = 5 * minuteMs;
/**
* The last use of each key, and its requests of the last hour. Everything is in memory; the last use is also stored.
*/
var KeyUses = class {
	#store;
	#uses = /* @__PURE__ */ new Map();
	constructor(store) {
		this.#store = store;
	}
	/** Records a request with this key. Times are epoch milliseconds. */
	used(key, address, now) {
		let use = this.#uses.get(key.id);
		if (!use) {
			for (const id of this.#uses.keys()) if (!this.#store.keys.has(id)) this.#uses.delete(id);
			use = {
				at: now,
				address,
				storedAt: 0,
				counts: /* @__PURE__ */ new Map()
			};
			this.#uses.set(key.id, use);
		}
		use.at = now;
		use.address = address;
		const minute = minuteOf(now);
		putLast(use.counts, minute, (use.counts.get(minute) ?? 0) + 1, minutes);
		if (now - use.storedAt < storeEveryMs) return;
		use.storedAt = now;
		const record = {
			id: key.id,
			account: key.account,
			at: now,
			address
		};
		this.#store.commit({
			table: "key_uses",
			record
		}).catch(() => void 0);
	}
	/** Null: never. */
	lastUse(keyId) {
		return this.#uses.get(keyId) ?? this.#store.keyUses.get(keyId) ?? null;
	}
	/** Requests in each of the last sixty minutes since the service started, oldest first. */
	lastHour(keyId, now) {
		const counts = this.#uses.get(keyId)?.counts;
		const first = minuteOf(now) - minutes + 1;
		return Array.from({ length: minutes }, (_, index) => counts?.get(first + index) ?? 0);
	}
};
const minuteOf = (now) => Math.floor(now / minuteMs);
// src/service/limits/limiter.ts
var import_ipaddr = /* @__PURE__ */ __toESM(require_ipaddr(), 1);
/**
* An exact sliding window: never more than `limit` admissions in any half-open interval of `windowMs`, and no
* unnecessary refusals. A refused call does not count. Times must not run backwards.
*/
var SlidingWindow = class {
	limit;
	#windowMs;
	/** Times of admissions, oldest first. Those before `#first` have left the window. */
	#admitted = [];
	#first = 0;
	constructor(limit, windowMs) {
		this.limit = limit;
		this.#windowMs = windowMs;
	}
	/** Admits a call and returns 0, or returns the milliseconds until a call would be admitted. */
	admit(now) {
		this.#forget(now);
		const last = this.#admitted[this.#admitted.length - this.limit] ?? now;
		if (this.#admitted.length - this.#first >= this.limit) return last + this.#windowMs - now;
		if (this.#first > this.#admitted.length / 2) {
			this.#admitted = this.#admitted.slice(this.#first);
			this.#first = 0;
		}
		this.#admitted.push(now);
		return 0;
	}
	/** Takes back the latest admission, as if it had never been requested. */
	withdraw() {
		if (this.#admitted.length > this.#first) this.#admitted.pop();
	}
	/** How many calls would be admitted now, and milliseconds until another becomes free; 0 if none is in use. */
	left(now) {
		this.#forget(now);
		const oldest = this.#admitted[this.#first];
		return {
			calls: Math.max(0, this.limit - (this.#admitted.length - this.#first)),
			nextMs: oldest === void 0 ? 0 : oldest + this.#windowMs - now
		};
	}
	#forget(now) {
		while ((this.#admitted[this.#first] ?? now) <= now - this.#windowMs) this.#first += 1;
	}
};
/** How many names are remembered. The one counted longest ago is forgotten first. */
const capacity = 1e4;
/** Counts attempts by sender, in bounded memory. */
var Throttle = class {
	#limit;
	#windowMs;
	#windows = /* @__PURE__ */ new Map();
	constructor(limit, windowMs) {
		this.#limit = limit;
		this.#windowMs = windowMs;
	}
	/** Counts an attempt. Returns for how many milliseconds further attempts are refused unchecked; 0: not yet. */
	count(who, now, limit = this.#limit) {
		const window = this.#windows.get(who) ?? new SlidingWindow(limit, this.#windowMs);
		window.limit = limit;
		putLast(this.#windows, who, window, capacity);
		return window.admit(now);
	}
	/** What a sender who was counted may still do. */
	left(who, now) {
		return this.#windows.get(who).left(now);
	}
	/** Counts an attempt. Throws ApiError `rate_limited` if it is refused unchecked. */
	check(who, now, message) {
		const retryAfterMs = this.count(who, now);
		if (retryAfterMs > 0) throw new ApiError("rate_limited", message, { retryAfterMs });
	}
	/** Takes back an attempt that was not a wrong guess. It counted while it was checked, as did simultaneous ones. */
	forgive(who) {
		this.#windows.get(who)?.withdraw();
	}
};
/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. */
const blockOf = (address) => isIP(address) === 6 ? prefixOf(address, 64) : address;
/** What one owner of many addresses may have: a /24 of IPv4, a /48 of IPv6. */
const networkOf = (address) => isIP(address) === 0 ? address : prefixOf(address, isIP(address) === 6 ? 48 : 24);
function prefixOf(address, bits) {
	if (bits === 24) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
	const { parts } = import_ipaddr.default.IPv6.parse(address);
	return `${parts.slice(0, bits / 16).map((part) => part.toString(16)).join(":")}::/${bits}`;
}
// src/service/accounts/passwords.ts
const lengths = {
	min: 10,
	max: 200
};
const fewestDifferent = 4;
/** The password rules, as text for people. */
const passwordRule = `${lengths.min} to ${lengths.max} characters, at least ${fewestDifferent} of them different, and not the email address`;
/** Whether a text is allowed as an account's password. */
function isPassword(password, email) {
	const text = password.normalize("NFKC").toLowerCase();
	if (password.length < lengths.min || password.length > lengths.max) return false;
	return new Set(text).size >= fewestDifferent && text.trim() !== email.toLowerCase();
}
/** OWASP's recommendation for scrypt: 128 MiB and a third of a second for each guess. */
const presentCost = {
	N: 2 ** 17,
	r: 8,
	p: 1
};
/** Node's default is too small for this cost. */
const maxmem = 201326592;
const saltBytes = 16;
const hashBytes = 32;
/** How many guesses of one network may wait for their turn, and of all together; further ones are refused. */
const mostWaiting = 10;
const mostInAll = 200;
/** How many senders are remembered that have signed in before. */
const mostProven = 1e4;
/** How many are hashed at once, each in a thread of node's pool, which has four and also reads and writes files. */
const mostAtOnce = 2;
const derive = promisify(scrypt);
/** Passwords of the studio, hashed with scrypt as `scrypt$N$r$p$salt$hash`. */
var Passwords = class {
	#store;
	#clock;
	#cost;
	/** Owned by networks, so that the guesses from one delay nobody elsewhere. */
	#queue = new FairQueue(mostAtOnce, (owner) => this.#proven.has(owner));
	/** Senders that have signed in. They go first, so that guesses from many networks do not delay them. */
	#proven = /* @__PURE__ */ new Map();
	constructor(store, clock, cost = presentCost) {
		this.#store = store;
		this.#clock = clock;
		this.#cost = cost;
	}
	has(accountId) {
		return this.#store.passwords.has(accountId);
	}
	/** Whether so many guesses wait that another one of an address should be refused. */
	isBusy(address) {
		if (this.#queue.waiting(this.#ownerOf(address)) >= mostWaiting) return true;
		return !this.#proven.has(blockOf(address)) && this.#queue.size >= mostInAll;
	}
	/**
	* Sets a password and ends an open invitation. If `isStillAllowed` returns false after hashing, sets nothing and
	* returns false. Throws HeadgateError `usage` for a text that is not allowed as a password.
	*/
	async set(accountId, password, isStillAllowed = () => true) {
		if (!isPassword(password, this.#store.accounts.get(accountId)?.record.email ?? "")) throw usageError(`A password has ${passwordRule}.`);
		const record = {
			id: accountId,
			hash: await this.#hashed(password),
			setAt: this.#clock.now()
		};
		if (!isStillAllowed()) return false;
		const open = [...this.#store.invitations.values()].filter(({ account }) => account === accountId);
		await this.#store.commit([{
			table: "passwords",
			record
		}, ...open.map(({ id }) => ({
			table: "invitations",
			remove: id
		}))]);
		return true;
	}
	/** `address`: who asks. Takes equally long if the account or its password does not exist, so that the time reveals neither. */
	async matches(accountId, password, address) {
		const record = accountId === void 0 ? void 0 : this.#store.passwords.get(accountId);
		const given = password.slice(0, 2 * lengths.max);
		const { cost, salt, hash } = record ? parseHash(record) : this.#nobody;
		const derived = await this.#derive(given, salt, cost, this.#ownerOf(address));
		const isRight = timingSafeEqual(derived, hash) && record !== void 0;
		if (isRight) putLast(this.#proven, blockOf(address), true, mostProven);
		return isRight;
	}
	#ownerOf(address) {
		const block = blockOf(address);
		return this.#proven.has(block) ? block : networkOf(address);
	}
	/** The hash to compare with if no password exists. */
	get #nobody() {
		return {
			cost: this.#cost,
			salt: Buffer.alloc(saltBytes),
			hash: Buffer.alloc(hashBytes)
		};
	}
	async #hashed(password) {
		const salt = randomBytes(saltBytes);
		const hash = await this.#derive(password, salt, this.#cost);
		const { N, r, p } = this.#cost;
		return [
			"scrypt",
			N,
			r,
			p,
			salt.toString("base64"),
			hash.toString("base64")
		].join("$");
	}
	/** Unicode-normalised, so that keyboards that compose characters differently give the same result. */
	#derive(password, salt, cost, owner = "") {
		return this.#queue.run(owner, () => derive(password.normalize("NFKC"), salt, hashBytes, {
			...cost,
			maxmem
		}));
	}
};
function parseHash({ hash: text }) {
	const [, N, r, p, salt = "", hash = ""] = text.split("$");
	return {
		cost: {
			N: Number(N),
			r: Number(r),
			p: Number(p)
		},
		salt: Buffer.from(salt, "base64"),
		hash: Buffer.from(hash, "base64")
	};
}
// src/service/accounts/accounts.ts
/** Accounts and their plans. Refusals are HeadgateErrors with code `usage`. */
var Accounts = class {
	#store;
	#clock;
	#turns = new Turns();
	constructor(store, clock) {
		this.#store = store;
		this.#clock = clock;
	}
	list() {
		return [...this.#store.accounts.values()];
	}
	add(email, tier) {
		return this.#turns.take(async () => {
			const normal = email.trim().toLowerCase();
			if (!/^[^\s@]+@[^\s@]+$/.test(normal) || normal.length > 254) throw usageError(`"${email}" is not an email address.`, "Write it as name@example.com.");
			if (this.#store.accountByEmail(normal)) throw usageError(`${normal} has an account already.`, `Change its plan with \`headgate service account plan ${normal} TIER\`.`);
			const now = this.#clock.now();
			const record = {
				id: ulid(now),
				email: normal,
				tier,
				createdAt: now
			};
			await this.#store.commit({
				table: "accounts",
				record
			});
			return this.find(normal);
		});
	}
	/** Null ends the plan: every request is then answered `plan_required`. */
	setPlan(email, tier) {
		return this.#turns.take(async () => {
			const account = this.find(email);
			await this.#store.commit({
				table: "accounts",
				record: {
					...account.record,
					tier
				}
			});
			return account;
		});
	}
	find(email) {
		const account = this.#store.accountByEmail(email.trim());
		if (!account) throw usageError(`${email} has no account.`, "Accounts are listed by `headgate service account list`, and added by `headgate service account add`.");
		return account;
	}
};
function parseTier(text) {
	if (isTier(text)) return text;
	throw usageError(`"${text}" is not a tier.`, `Use one of ${Object.keys(tiers).join(", ")}.`);
}
function openAccounts(store, clock, { invitationDays, passwordCost }) {
	const passwords = new Passwords(store, clock, passwordCost);
	return {
		store,
		clock,
		accounts: new Accounts(store, clock),
		apiKeys: new ApiKeys(store, clock),
		keyUses: new KeyUses(store),
		passwords,
		invitations: new Invitations({
			store,
			passwords,
			clock,
			days: invitationDays
		})
	};
}
// src/service/process/admin.ts
const email = string();
const tier = _enum(tierNames).nullable();
/** Arguments of each operation, checked when they arrive over HTTP. */
const operations = {
	addAccount: strictObject({
		email,
		tier
	}),
	listAccounts: strictObject({}),
	setPlan: strictObject({
		email,
		tier
	}),
	setPassword: strictObject({
		email,
		password: string()
	}),
	invite: strictObject({ email }),
	createKey: strictObject({
		email,
		label: string().optional(),
		days: number().optional()
	}),
	listKeys: strictObject({ email }),
	revokeKey: strictObject({ id: string() }),
	removeAccount: strictObject({ email }),
	deleteJob: strictObject({ id: string() }),
	prune: strictObject({ days: number().min(0) })
};
/**
* Administers the service of a data folder, running or not. A running service is called at its address with the token
* from its 0600 file. Otherwise the folder is locked while `use` runs.
*/
async function withAdministration(dataDir, use, { invitationDays, publicUrl } = {}) {
	const running = await findRunningService(dataDir);
	if (running) return use(remoteAdministration(running));
	const folder = await openDataFolder(dataDir);
	try {
		const accounts = openAccounts(folder.store, folder.clock, { invitationDays });
		const results = await Results.open(join(folder.path, "results"));
		const removals = new Removals({
			...folder,
			results,
			runner: null
		});
		return await use(administrationOf({
			...accounts,
			removals
		}, () => publicUrl ?? null));
	} finally {
		await folder.release();
	}
}
/** `studio`: the studio's address; null: the service does not run. */
function administrationOf(services, studio) {
	const { store, accounts, apiKeys, keyUses, passwords, invitations } = services;
	const accountView = (account) => ({
		/** Id used in the log. */
		id: account.record.id,
		email: account.record.email,
		/** Null: no active plan. */
		tier: account.record.tier,
		active_keys: apiKeys.list(account).filter((key) => apiKeys.isActive(key)).length,
		jobs: account.jobCount,
		created_at: iso(account.record.createdAt)
	});
	const makeInvitation = async (account) => {
		const invitation = invitationView(await invitations.make(account), studio());
		return {
			account: accountView(account),
			invitation
		};
	};
	const keyView = ({ id, account, label, createdAt, expiresAt, revokedAt }) => {
		const used = keyUses.lastUse(id);
		return {
			id,
			email: store.accounts.get(account)?.record.email ?? "",
			label,
			created_at: iso(createdAt),
			expires_at: isoOrNull(expiresAt),
			last_used_at: isoOrNull(used?.at ?? null),
			last_address: used?.address ?? null,
			revoked_at: isoOrNull(revokedAt)
		};
	};
	return {
		addAccount: async ({ email, tier }) => makeInvitation(await accounts.add(email, tier)),
		listAccounts: async (_none) => accounts.list().map(accountView),
		/** A null tier ends the plan: every request is then answered `plan_required`. */
		setPlan: async ({ email, tier }) => accountView(await accounts.setPlan(email, tier)),
		/** Sets the studio's password. Everyone who is signed in to the account has to sign in again. */
		async setPassword({ email, password }) {
			const account = accounts.find(email);
			await passwords.set(account.record.id, password);
			return accountView(account);
		},
		/** Only this answer ever contains the invitation. It replaces an earlier one. */
		invite: async ({ email }) => makeInvitation(accounts.find(email)),
		/** Only this answer ever contains the key. */
		async createKey({ email, ...terms }) {
			const { key, record } = await apiKeys.create(accounts.find(email), terms);
			return {
				...keyView(record),
				key
			};
		},
		listKeys: async ({ email }) => apiKeys.list(accounts.find(email)).map(keyView),
		/** Requests with the key are refused from now on. */
		revokeKey: async ({ id }) => keyView(await apiKeys.revoke(id)),
		/** Deletes an account with everything that belongs to it. Its running job is stopped. */
		async removeAccount({ email }) {
			const account = accounts.find(email);
			const view = accountView(account);
			await services.removals.removeAccount(account);
			return { account: view };
		},
		/** Deletes an ended job with its rows. */
		async deleteJob({ id }) {
			await services.removals.removeJob({ id });
			return { job: { id } };
		},
		/** Removes the results of jobs that ended at least this many days ago. */
		prune: async ({ days }) => services.removals.prune(days)
	};
}
/** Runs an operation that arrived over HTTP. */
async function administer(administration, name, body) {
	if (!Object.hasOwn(operations, name)) throw usageError(`There is no operation "${name}".`);
	const operation = name;
	const args = operations[operation].safeParse(body);
	if (!args.success) throw usageError(prettifyError(args.error));
	return administration[operation](args.data);
}
function remoteAdministration(running) {
	const call = async (name, args) => {
		const response = await askOperator(running, name, args);
		const body = await response.json();
		if (response.ok) return body.data;
		const { code, hint } = body.data;
		throw new HeadgateError(typeof code === "string" && Object.hasOwn(errorCatalogue, code) ? code : "internal", body.message ?? `The service answered ${response.status}.`, { hint: typeof hint === "string" ? hint : void 0 });
	};
	const calls = Object.keys(operations).map((name) => [name, (args) => call(name, args)]);
	return Object.fromEntries(calls);
}
const iso = (ms) => new Date(ms).toISOString();
const isoOrNull = (ms) => ms === null ? null : iso(ms);
export { parseTier as a, Throttle as c, isActiveKey as d, keyBounds as f, keyMatches as g, keyId as h, openAccounts as i, blockOf as l, invitationView as m, administrationOf as n, isPassword as o, labelFault as p, withAdministration as r, passwordRule as s, administer as t, putLast as u };

//# sourceMappingURL=admin-CcJ9t0x3.js.map