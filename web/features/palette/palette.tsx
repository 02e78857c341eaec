import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Role } from "#vocabulary/access";
import { useNavigate } from "../../routing/use-navigation.ts";
import { findPlaces, type Place, type PlaceKind, placeKinds, staffKinds } from "./find.ts";
import { useStaffFinds } from "./use-staff-finds.ts";
import { usePlaces } from "./use-places.ts";
import "../../ui/window-dialog.css";
import "./palette.css";

interface ListProps {
  readonly id: string;
  readonly places: readonly Place[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onGo: (place: Place) => void;
}

const optionId = (list: string, index: number) => `${list}-${index}`;

const isOfStaff = (kind: PlaceKind): kind is (typeof staffKinds)[number] =>
  (staffKinds as readonly PlaceKind[]).includes(kind);

/** The words for a kind of places; those of staff come with the words of staff pages. */
const useKindName = () => {
  const t = useTranslations();
  return (kind: PlaceKind) => (isOfStaff(kind) ? t(`admin.finds.${kind}`) : t(`nav.palette.kinds.${kind}`));
};

/** The places by kind. The field above keeps the focus; `aria-activedescendant` says which place is chosen. */
const PlaceList = ({ id, places, chosen, onChoose, onGo }: ListProps) => {
  const t = useTranslations("nav.palette");
  const nameOf = useKindName();
  const kinds = placeKinds.filter((kind) => places.some((place) => place.kind === kind));
  return (
    <div role="listbox" id={id} aria-label={t("title")} className="palette-list">
      {kinds.map((kind) => (
        <div role="group" key={kind} aria-label={nameOf(kind)}>
          <p aria-hidden>{nameOf(kind)}</p>
          {places.map(
            (place, index) =>
              place.kind === kind && (
                <div
                  role="option"
                  key={place.to}
                  id={optionId(id, index)}
                  aria-selected={index === chosen}
                  onPointerMove={() => onChoose(index)}
                  onClick={() => onGo(place)}
                >
                  <span {...(place.isEnglish && { lang: "en", dir: "ltr" })}>{place.label}</span>
                  {place.hint !== undefined && <small dir="auto">{place.hint}</small>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
};

interface Props {
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

/** Type a few letters, choose with the arrow keys, go with Enter. */
export const Palette = ({ roles, onClose }: Props) => {
  const t = useTranslations("nav.palette");
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [wanted, setChosen] = useState(0);
  const found = useStaffFinds(typed, roles);
  const places = [...found, ...findPlaces(usePlaces(roles), typed)];
  const chosen = Math.min(wanted, places.length - 1);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(optionId(list, chosen))?.scrollIntoView({ block: "nearest" });
  }, [list, chosen]);

  const go = ({ to }: Place) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = places[chosen];
    if (event.key === "ArrowDown") setChosen((chosen + 1) % places.length);
    else if (event.key === "ArrowUp") setChosen((chosen - 1 + places.length) % places.length);
    else if (event.key === "Enter" && place !== undefined) go(place);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="window-dialog palette"
      aria-label={t("title")}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      <div className="palette-panel">
        <div className="palette-field">
          <Search aria-hidden size={20} />
          <input
            autoFocus
            aria-label={t("title")}
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={chosen < 0 ? undefined : optionId(list, chosen)}
            autoComplete="off"
            spellCheck={false}
            placeholder={t("placeholder")}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="palette-close" aria-label={t("close")} onClick={onClose}>
            <X aria-hidden size={20} />
          </button>
        </div>
        <PlaceList id={list} places={places} chosen={chosen} onChoose={setChosen} onGo={go} />
        <p className="palette-none" role="status">
          {places.length === 0 && t("none", { typed })}
        </p>
      </div>
    </dialog>
  );
};
