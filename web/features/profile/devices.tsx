import {
  type Device,
  endDevice,
  endOtherDevices,
  listDevices,
  unknownDevice,
} from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { LogOut, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Saved, Section } from "./section.tsx";

/** More are shown when asked for. */
const fewDevices = 6;

/** This device first, then the one that was used last. */
const inOrder = (one: Device, other: Device) =>
  Number(other.isThis) - Number(one.isThis) || Date.parse(other.seenAt) - Date.parse(one.seenAt);

interface RowProps {
  readonly device: Device;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One signed-in device, with the button that signs it out, unless it is this one. */
const Row = ({ device: { device: name, seenAt, isThis }, isEnding, onEnd }: RowProps) => {
  const t = useTranslations("profile.devices");
  const device = name === unknownDevice ? t("unknown") : name;
  const format = useFormatter();
  const seen = format.dateTime(new Date(seenAt), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="profile-device">
      <MonitorSmartphone aria-hidden size={22} />
      <div>
        <p>
          <b dir="auto">{device}</b>
        </p>
        <p>{isThis ? t("this") : t("seen", { time: seen })}</p>
      </div>
      {!isThis && (
        <Button
          type="button"
          variant="outline"
          aria-disabled={isEnding}
          aria-label={t("endOne", { device, time: seen })}
          onClick={onEnd}
        >
          {t(isEnding ? "ending" : "end")}
        </Button>
      )}
    </li>
  );
};

/** Signs out one device or all others, one command at a time. */
const useEnding = () => {
  // A device that is signed out already is what was wanted.
  const [wasGone, setGone] = useState(false);
  const one = useCommand(endDevice, {
    invalidates: [listDevices],
    onRefused: { SessionNotFound: () => setGone(true) },
  });
  const others = useCommand(endOtherDevices, { invalidates: [listDevices] });
  const begin = (send: () => void) => {
    if (one.isBusy || others.isBusy) return;
    setGone(false);
    one.reset();
    others.reset();
    send();
  };
  return {
    failure: one.failure ?? others.failure,
    isDone: one.isDone || others.isDone || wasGone,
    ending: one.isBusy ? one.input?.params.sessionId : undefined,
    isEndingOthers: others.isBusy,
    end: (sessionId: string) => begin(() => void one.send({ params: { sessionId } })),
    endOthers: () => begin(() => void others.send({})),
  };
};

const List = ({ devices }: { readonly devices: readonly Device[] }) => {
  const t = useTranslations("profile.devices");
  const [isWhole, setWhole] = useState(false);
  const { failure, isDone, ending, isEndingOthers, end, endOthers } = useEnding();
  const shown = isWhole ? devices : devices.slice(0, fewDevices);
  const hidden = devices.length - shown.length;
  return (
    <>
      <ul className="profile-devices">
        {shown.map((device) => (
          <Row
            key={device.sessionId}
            device={device}
            isEnding={ending === device.sessionId}
            onEnd={() => end(device.sessionId)}
          />
        ))}
      </ul>
      <Failure failure={failure} />
      <div className="profile-send">
        {hidden > 0 && (
          <Button type="button" variant="outline" onClick={() => setWhole(true)}>
            {t("all", { count: devices.length })}
          </Button>
        )}
        {devices.some(({ isThis }) => !isThis) && (
          <Button type="button" variant="soft" aria-disabled={isEndingOthers} onClick={endOthers}>
            <LogOut aria-hidden size={18} />
            {t(isEndingOthers ? "ending" : "endOthers")}
          </Button>
        )}
        <Saved>{isDone && t("ended")}</Saved>
      </div>
    </>
  );
};

/** Where this account is signed in. */
export const Devices = () => {
  const t = useTranslations("profile.devices");
  const query = useQuery({ ...queryFor(listDevices, {}), staleTime: 0 });
  const { data, error, isFetching, refetch } = query;
  return (
    <Section title={t("title")} lead={t("lead")}>
      {data !== undefined ? (
        <List devices={data.devices.toSorted(inOrder)} />
      ) : error === null ? (
        <Fetching />
      ) : (
        <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
      )}
    </Section>
  );
};
