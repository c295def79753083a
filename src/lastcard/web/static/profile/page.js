/** The page of a profile: how it looks, its devices, friends and matches, what is public, its file, and its deletion. */

import "../shared/page/menu.js";
import { at as addressOf, isLocal, offers } from "../shared/page/addresses.js";
import { animal } from "../shared/cards/animals.js";
import { askServer, ensureProfile, forgetProfile, savedProfile, stayWithout } from "../shared/storage/profile.js";
import { saveLook, saveName } from "../shared/storage/saved_seats.js";
import { boxOf } from "../shared/text/box_names.js";
import { t, translate } from "../shared/text/messages.js";
import { ANIMALS, PLAYER_COLORS } from "../shared/wire/constants.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { ownPlaces, placeList } from "../clubs/own_places.js";
import { slowMatches, waitingPanel } from "../correspondence/waiting.js";
import { blockButton, blocked, loadBlocked } from "./blocked.js";
import { after, taking, withoutProfile } from "./bringing.js";
import { carrying, devices, linkShown, pageLink, pictureOf } from "./carrying.js";
import { callFriend, loadNotifications, notifications } from "./notifications.js";
import { proofFor } from "./passkeys.js";
import { ask, day, doing, say, state, view } from "./state.js";

/** @type {import("../correspondence/waiting.js").SlowMatches | null} */
let slowFound = null;
/** @type {import("../clubs/own_places.js").OwnPlaces} */
let places = { clubs: [], events: [] };
const SHOWN_MATCHES = 20;
const SHOWS = ["look", "figures", "matches"];

// ---- the look ---------------------------------------------------------------------------------------------------------------
const saveOwnLook = doing(async (event) => {
  const form = new FormData(event.target);
  const [name, animalNow, color] = ["name", "animal", "color"].map((key) => String(form.get(key) ?? "").trim());
  state.own = await ask("/api/profile", { name, ...(animalNow ? { animal: animalNow } : {}), ...(color ? { color } : {}) });
  saveName(name);
  saveLook({ ...(animalNow ? { animal: animalNow } : {}), ...(color ? { color } : {}) });
  say(t("profile-saved"));
});

/**
 * @param {"animal" | "color"} kind
 * @param {readonly string[]} all
 * @param {string | null} own
 * @param {(one: string) => unknown} drawn
 */
function choice(kind, all, own, drawn) {
  return html`<fieldset class="profile-looks"><legend>${t(`profile-${kind}`)}</legend>
    ${all.map((one) => html`<label title=${t(`table-${kind}-${one}`)}><input type="radio" name=${kind} value=${one} aria-label=${t(`table-${kind}-${one}`)} ?checked=${one === own}>${drawn(one)}</label>`)}
  </fieldset>`;
}

/** @param {import("./state.js").OwnProfile} own */
function look(own) {
  return html`<section class="panel" aria-labelledby="look-title">
    <h2 id="look-title">${t("profile-look")}</h2>
    <form @submit=${saveOwnLook}>
      <div class="field"><label for="name">${t("profile-name")}</label><input id="name" name="name" type="text" maxlength="60" autocomplete="nickname" .value=${own.name}></div>
      ${choice("animal", ANIMALS, own.animal, (one) => animal(one))}
      ${choice("color", PLAYER_COLORS, own.color, (one) => html`<span class="profile-swatch" data-color=${one}></span>`)}
      <p><button class="button primary">${t("profile-save")}</button></p>
    </form>
  </section>`;
}

// ---- what is public ---------------------------------------------------------------------------------------------------------
/** @param {Event & {target: HTMLInputElement}} event */
const saveShows = (event) =>
  doing(async () => {
    const form = /** @type {HTMLFormElement} */ (event.target.form);
    state.own = await ask("/api/profile", { shows: new FormData(form).getAll("shows") });
    say(t("profile-saved"));
  })(event);

/** @param {import("./state.js").OwnProfile} own */
function shown(own) {
  return html`<section class="panel" aria-labelledby="public-title">
    <h2 id="public-title">${t("profile-public")}</h2>
    <p class="hint">${t("profile-public-hint")}</p>
    <form>${SHOWS.map((one) => html`<label class="profile-check"><input type="checkbox" name="shows" value=${one} .checked=${own.shows.includes(one)} @change=${saveShows}> ${t(`profile-shows-${one}`)}</label>`)}</form>
    ${own.shows.length ? html`<p class="profile-row"><a href=${`/me?of=${own.id}`}>${t("profile-public-link")}</a></p>` : nothing}
  </section>`;
}

// ---- friends ----------------------------------------------------------------------------------------------------------------
const inviteFriend = doing(async () => {
  const { code, page } = await ask("/api/profile/friends", {});
  state.friendLink = pageLink(page, `friend=${code}`);
  state.friendQr = await pictureOf(state.friendLink);
});

const acceptFriend = doing(async () => {
  const code = state.friend;
  state.friend = "";
  await ensureProfile(true);
  if (!state.own) await load();
  const friend = await ask("/api/profile/friends/accepted", { code });
  state.friends = await ask("/api/profile/friends");
  say(t("profile-friend-now", { name: friend.name || t("profile-guest") }));
});

const notFriend = doing(async () => {
  state.friend = "";
});

/** @param {string} id */
function endFriendship(id) {
  return doing(async () => {
    await ask("/api/profile/friends/gone", { id });
    state.friends = state.friends.filter((one) => one.id !== id);
  });
}

function asked() {
  if (!state.friend) return nothing;
  return html`<section class="panel wide" aria-labelledby="asked-title">
    <h2 id="asked-title">${t("profile-friend-asked")}</h2>
    <p class="profile-row"><button class="button primary" type="button" @click=${acceptFriend}>${t("profile-friend-accept")}</button>
      <button class="button" type="button" @click=${notFriend}>${t("profile-no")}</button></p>
  </section>`;
}

function friends() {
  return html`<section class="panel" aria-labelledby="friends-title">
    <h2 id="friends-title">${t("profile-friends")}</h2>
    ${state.friends.length ? nothing : html`<p class="hint">${t("profile-friends-none")}</p>`}
    <ul class="profile-list" id="friends">${state.friends.map((one) => html`<li>
      <span class="profile-who">${one.animal ? html`<span class="profile-disc">${animal(one.animal)}</span>` : nothing}<span><strong>${one.name || t("profile-guest")}</strong><br>${t("profile-together", { number: one.together, won: one.won, lost: one.lost })}</span></span>
      ${offers("notifications") ? html`<button class="button" type="button" @click=${callFriend(one.id)}>${t("profile-call")}</button>` : nothing}
      <button class="button quiet" type="button" aria-label=${t("profile-remove-name", { name: one.name || t("profile-guest") })} @click=${endFriendship(one.id)}>${t("profile-remove")}</button>
      ${blockButton(one.id, one.name || t("profile-guest"))}
    </li>`)}</ul>
    <p class="profile-row"><button class="button" type="button" id="invite-friend" @click=${inviteFriend}>${t("profile-friend-link")}</button></p>
    ${state.friendLink ? html`<p class="hint">${t("profile-friend-link-hint")}</p>${linkShown("friend-link", state.friendLink, state.friendQr)}` : nothing}
  </section>`;
}

// ---- matches ----------------------------------------------------------------------------------------------------------------
/** @param {import("./state.js").MatchOf[]} all */
function matchRows(all) {
  return html`<ul class="profile-list">${all.slice(0, SHOWN_MATCHES).map(({ table, number, rules, winners, seat, at }) => {
    const how = !winners.length ? "history-match-ended" : winners.includes(seat) ? "history-match-won" : "history-match-lost";
    return html`<li><span><strong lang="en">${boxOf(rules)}</strong> ${t(how)}, <time datetime=${new Date(at).toISOString()}>${day(at)}</time></span>
      <a href=${addressOf(`/replay?table=${table}&match=${number}`)}>${t("history-replay")}</a></li>`;
  })}</ul>`;
}

function matches() {
  const found = state.matches;
  if (!found) return nothing;
  return html`<section class="panel" aria-labelledby="matches-title">
    <h2 id="matches-title">${t("profile-matches")}</h2>
    <p>${t("profile-figures", { number: found.figures.matches, won: found.figures.won })}</p>
    ${matchRows(found.matches)}
    <p class="profile-row"><a href=${addressOf("/history")}>${t("history-title")}</a></p>
  </section>`;
}

/** The matches with days for a turn. */
function slow() {
  return slowFound ? html`<section class="panel wide">${waitingPanel(slowFound)}</section>` : nothing;
}

/** The own clubs and tournaments. */
function ownOnes() {
  return places.clubs.length || places.events.length ? html`<section class="panel wide" aria-labelledby="places-title"><h2 id="places-title">${t("places-title")}</h2>${placeList(places)}</section>` : nothing;
}

// ---- the whole --------------------------------------------------------------------------------------------------------------
const saveAll = doing(async () => {
  const answer = await askServer("/api/profile/export");
  if (!answer?.ok) throw new Error(t("home-not-reached"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = "last-card-profile.json";
  link.click();
  URL.revokeObjectURL(link.href);
});

const wantDeletion = doing(async () => {
  state.isSure = true;
});

const keepAll = doing(async () => {
  state.isSure = false;
});

const deleteAll = doing(async () => {
  await ask("/api/profile/deletion", await proofFor("deletion"));
  forgetProfile();
  stayWithout();
  Object.assign(state, { kind: "none", own: null, matches: null, friends: [], blocked: [], isSure: false, link: "", code: "" });
  say(t("profile-deleted"));
});

function whole() {
  return html`<section class="panel" aria-labelledby="all-title">
    <h2 id="all-title">${t("profile-all")}</h2>
    <p class="profile-row"><button class="button" type="button" id="export" @click=${saveAll}>${t("profile-export")}</button>
      ${state.isSure ? nothing : html`<button class="button danger" type="button" id="delete" @click=${wantDeletion}>${t("profile-delete")}</button>`}</p>
    ${state.isSure
      ? html`<p>${t("profile-delete-sure")}</p>
          <p class="profile-row"><button class="button danger" type="button" id="delete-yes" @click=${deleteAll}>${t("profile-delete-yes")}</button>
          <button class="button" type="button" @click=${keepAll}>${t("profile-delete-no")}</button></p>`
      : nothing}
  </section>`;
}

// ---- somebody else's page ---------------------------------------------------------------------------------------------------
function publicPage() {
  const found = state.shown;
  if (!found) return nothing;
  const isEmpty = found.name === null && !found.figures && !found.matches;
  return html`<section class="panel wide">
    <h2>${t("profile-public-of", { name: found.name || t("profile-public-someone") })}</h2>
    ${found.animal ? html`<span class="profile-disc">${animal(found.animal)}</span>` : nothing}
    ${isEmpty ? html`<p>${t("profile-public-nothing")}</p>` : nothing}
    ${found.figures ? html`<p>${t("profile-figures", { number: found.figures.matches, won: found.figures.won })}</p>` : nothing}
    ${found.matches ? matchRows(found.matches) : nothing}
    ${savedProfile() && savedProfile()?.id !== found.id ? html`<p class="profile-row">${blockButton(found.id, found.name || t("profile-public-someone"))}</p>` : nothing}
  </section>`;
}

/** @param {import("./state.js").OwnProfile} own */
function ownPage(own) {
  return html`${slow()}${ownOnes()}
    <div class="profile-column">${look(own)}${friends()}${blocked()}${matches()}</div>
    <div class="profile-column">${carrying(own)}${devices(own)}${notifications()}${shown(own)}${whole()}</div>`;
}

function draw() {
  const { own } = state;
  const place = /** @type {HTMLElement} */ (document.getElementById("profile"));
  const parts = state.kind === "public" ? publicPage() : own && state.kind === "own" ? ownPage(own) : state.kind === "asked" ? nothing : withoutProfile();
  render(html`${taking()}${asked()}${parts}`, place);
}

/** Read the links that lead here, and take what they carry out of the address, which people copy. */
function readAddress() {
  const [, take, code] = /^#take=([0-9a-z]{12})\.([0-9A-Za-z]{22})$/.exec(location.hash) ?? [];
  const [, friend] = /^#friend=([0-9A-Za-z]{22})$/.exec(location.hash) ?? [];
  if (take) state.take = [take, code];
  if (friend) state.friend = friend;
  if (take || friend) history.replaceState(null, "", location.pathname + location.search);
}

async function load() {
  const of = new URLSearchParams(location.search).get("of");
  if (of && /^[0-9a-z]{12}$/.test(of)) {
    state.shown = await ask(`/api/profiles/${of}`);
    state.kind = "public";
    return;
  }
  if (isLocal() || !savedProfile()) {
    state.kind = isLocal() ? "off" : "none";
    return;
  }
  state.own = await ask("/api/profile");
  state.kind = "own"; // drawn once all has come: a panel that comes later would move the others under a finger
  [state.matches, state.friends, slowFound, places] = await Promise.all([ask("/api/profile/matches"), ask("/api/profile/friends"), slowMatches(), ownPlaces(), loadBlocked(), loadNotifications()]);
  if (!slowFound?.matches.length && !slowFound?.invitations.length) slowFound = null;
}

function showAll() {
  translate();
  document.title = t("profile-page");
  draw();
}

view.draw = draw;
after.entered = load;
window.addEventListener("language", showAll);
window.addEventListener("hashchange", () => {
  readAddress();
  draw();
});
readAddress();
showAll();
load()
  .catch((error) => {
    if (error.cause === "no_community") state.kind = "off";
    say(error.message);
  })
  .finally(draw);
